"use client";

import { useEffect, useState } from "react";
import ReactCrop, { centerCrop, makeAspectCrop, type PercentCrop } from "react-image-crop";
import "react-image-crop/dist/ReactCrop.css";
import { cropPicture } from "@/components/forms/crop-picture";
import type { FormPicture } from "@/components/forms/use-pictures";
import { buttonClass } from "@/components/ui/button-class";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";

interface CropButtonProps {
  picture: FormPicture;
  /** Width and height of pictures on our pages, such as 3 and 2. */
  ratio: readonly [number, number];
  /** Name of the picture in the button's label. */
  called: string;
  onCropped: (cropped: File) => void;
}

/** A button that opens a dialog for choosing the part of a picture to show. */
export function CropButton({ picture, ratio: [wide, high], called, onCropped }: CropButtonProps) {
  const aspect = wide / high;
  const [crop, setCrop] = useState<PercentCrop>();
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (typeof picture === "string") return setAddress(picture);
    const made = URL.createObjectURL(picture);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [picture]);
  return (
    <ConfirmDialog
      trigger={
        <>
          Crop<span className="sr-only">{` ${called}`}</span>
        </>
      }
      triggerClass={buttonClass({ look: "quiet" })}
      title="Crop the picture"
      text={`Drag the frame or its corners, or use the arrow keys. Our pages show pictures at a ratio of ${wide} to ${high}.`}
      confirmLabel="Crop"
      busyLabel="Cropping…"
      onConfirm={async () => {
        if (crop) onCropped(await cropPicture(picture, crop));
      }}
      explain={() =>
        "Your browser could not crop this picture. Please crop it in another app, then choose it again."
      }
    >
      {/* Keeps the crop frame as wide as the picture. The dialog would stretch a direct child. */}
      <div className="mt-3 text-center">
        <ReactCrop
          crop={crop}
          onChange={(_, percent) => setCrop(percent)}
          aspect={aspect}
          minWidth={60}
          keepSelection
          className="ReactCrop--no-animate max-h-[50vh]"
        >
          {/* biome-ignore lint/performance/noImgElement: the file may be on this device */}
          <img
            src={address}
            alt={`${called}, uncropped`}
            onLoad={({ currentTarget: { width, height } }) =>
              setCrop(
                centerCrop(makeAspectCrop({ unit: "%", width: 100 }, aspect, width, height), width, height),
              )
            }
          />
        </ReactCrop>
      </div>
    </ConfirmDialog>
  );
}
