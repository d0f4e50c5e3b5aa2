"use client";

import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, ImagePlus, X } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Photo } from "@/components/ui/photo";
import { PICTURE_ADDRESS } from "@/lib/domain/picture-widths";
import { IMAGE_TYPES } from "@/lib/domain/uploads";
import { describedBy, fieldId } from "./field";
import { type FormPicture, type Pictures, pictureKey } from "./use-pictures";

interface PictureFieldProps {
  name: string;
  label: string;
  hint: string;
  optional?: boolean;
  /** Whether the field accepts several pictures, which the visitor can reorder. */
  multiple?: boolean;
  /** Name of an uploaded picture in button labels. With `multiple`, a number follows. */
  noun?: string;
  /** Renders content beside each picture. @param called the picture's name in button labels */
  beside?: (picture: FormPicture, at: number, called: string) => ReactNode;
  pictures: Pictures;
  /** A problem found when the form was sent. */
  error?: string | undefined;
  /** Called when a picture is chosen, moved or removed. */
  onChange: () => void;
}

/** A field for pictures: choose or drop files, preview, reorder, remove. */
export function PictureField(props: PictureFieldProps) {
  const { name, label, hint, optional, multiple = false, noun = "photo", beside, pictures, onChange } = props;
  const { all, add, remove, move, isBusy, isFull } = pictures;
  const error = isBusy ? undefined : (pictures.problem ?? props.error);
  const input = useRef<HTMLInputElement>(null);
  const [moved, setMoved] = useState("");
  const id = fieldId(name);
  // Pictures with content beside them are arranged vertically, so the buttons show vertical arrows.
  const [Earlier, Later] = beside ? [ArrowUp, ArrowDown] : [ArrowLeft, ArrowRight];

  useEffect(() => {
    // The visitor may have chosen files before hydration.
    const early = input.current?.files;
    if (early && early.length > 0) void add(Array.from(early));
  }, [add]);

  return (
    <div>
      <label htmlFor={id} className="mb-1.5 inline-block font-semibold">
        {label}
        {optional && <span className="font-normal text-muted"> (optional)</span>}
      </label>
      {all.length > 0 && (
        <ol className={`mb-3 flex gap-3 ${beside ? "flex-col" : "flex-wrap"}`}>
          {all.map((picture, at) => {
            const called =
              typeof picture === "string" ? `${noun}${multiple ? ` ${at + 1}` : ""}` : picture.name;
            const moveBy = (by: -1 | 1) => {
              move(picture, by);
              setMoved(`${called} moved to position ${at + by + 1} of ${all.length}.`);
              onChange();
            };
            return (
              <li key={pictureKey(picture)} className={beside ? "flex flex-wrap gap-x-4 gap-y-2" : "w-32"}>
                <div className="w-32 shrink-0">
                  <div className="relative">
                    <Preview picture={picture} called={called} />
                    <button
                      type="button"
                      className="absolute top-1 right-1 grid size-9 place-items-center rounded-full border border-line bg-surface text-ink shadow-raised hover:bg-sunken"
                      onClick={() => {
                        flushSync(() => remove(picture));
                        onChange();
                        input.current?.focus();
                      }}
                    >
                      <X aria-hidden="true" className="size-4" />
                      <span className="sr-only">Remove {called}</span>
                    </button>
                  </div>
                  {multiple && all.length > 1 && (
                    <div className="mt-1 flex items-center justify-between">
                      <MoveButton about={`Move ${called} earlier`} onMove={at > 0 && (() => moveBy(-1))}>
                        <Earlier aria-hidden="true" className="size-5" />
                      </MoveButton>
                      <span aria-hidden="true" className="text-base text-muted tabular-nums">
                        {at + 1}
                      </span>
                      <MoveButton
                        about={`Move ${called} later`}
                        onMove={at < all.length - 1 && (() => moveBy(1))}
                      >
                        <Later aria-hidden="true" className="size-5" />
                      </MoveButton>
                    </div>
                  )}
                </div>
                {beside && <div className="min-w-0 grow basis-48">{beside(picture, at, called)}</div>}
              </li>
            );
          })}
        </ol>
      )}
      <div
        className={`relative flex min-h-16 items-center justify-center gap-2.5 rounded-field border-2 border-dashed px-4 py-3 text-center has-focus-visible:outline-3 has-focus-visible:outline-primary has-focus-visible:outline-offset-3 ${isFull ? "text-muted" : "bg-surface font-semibold text-primary hover:border-primary"} ${error ? "border-danger" : "border-control"}`}
      >
        {!isFull && <ImagePlus aria-hidden="true" className="size-5 shrink-0" />}
        <span aria-hidden={!isFull}>
          {isFull
            ? `You can add up to ${all.length} photos. Remove one to add another.`
            : chooseLabel(multiple, all)}
        </span>
        <input
          ref={input}
          id={id}
          type="file"
          accept={IMAGE_TYPES.join(",")}
          multiple={multiple}
          required={!optional && all.length === 0}
          disabled={isFull}
          onChange={({ target }) => {
            void add(Array.from(target.files ?? []));
            // Otherwise the visitor could not choose a removed file again, because the browser would see no change.
            target.value = "";
            onChange();
          }}
          className="absolute inset-0 cursor-pointer opacity-0 disabled:hidden"
          {...describedBy(id, hint, error)}
        />
      </div>
      <p aria-live="polite" className={isBusy ? "mt-1.5 text-base text-muted" : "sr-only"}>
        {isBusy ? "Preparing your pictures…" : moved}
      </p>
      <p id={`${id}-error`} role="alert" className={error ? "mt-1.5 font-medium text-base text-danger" : ""}>
        {error}
      </p>
      {pictures.problem && (
        <button
          type="button"
          className="text-link min-h-11"
          onClick={() => {
            pictures.leaveOut();
            onChange();
            input.current?.focus();
          }}
        >
          Continue without this picture
        </button>
      )}
      <p id={`${id}-hint`} className="mt-1.5 text-base text-muted">
        {hint}
      </p>
    </div>
  );
}

interface MoveButtonProps {
  /** Label of the button for screen readers. */
  about: string;
  /** False for the first or last picture. Then the button is disabled but keeps the focus. */
  onMove: (() => void) | false;
  children: ReactNode;
}

function MoveButton({ about, onMove, children }: MoveButtonProps) {
  return (
    <button
      type="button"
      aria-label={about}
      aria-disabled={!onMove}
      onClick={onMove || undefined}
      className="grid size-11 place-items-center rounded-field text-ink hover:bg-sunken aria-disabled:cursor-not-allowed aria-disabled:text-muted aria-disabled:opacity-50 aria-disabled:hover:bg-transparent"
    >
      {children}
    </button>
  );
}

function chooseLabel(multiple: boolean, { length }: readonly FormPicture[]): string {
  if (multiple) return length > 0 ? "Add more photos" : "Choose photos";
  return length > 0 ? "Choose another picture" : "Choose a picture";
}

const PREVIEW = "h-24 w-32 rounded-field border border-line bg-sunken object-cover";

function Preview({ picture, called }: { picture: FormPicture; called: string }) {
  const [url, setUrl] = useState<string>();

  useEffect(() => {
    if (typeof picture === "string") return;
    const made = URL.createObjectURL(picture);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [picture]);

  const alt = called.charAt(0).toUpperCase() + called.slice(1);
  if (typeof picture === "string" && PICTURE_ADDRESS.test(picture)) {
    return <Photo src={picture} alt={alt} sizes="8rem" className={PREVIEW} />;
  }
  const [src, name] = typeof picture === "string" ? [picture, alt] : [url, `Preview of ${picture.name}`];
  return (
    // biome-ignore lint/performance/noImgElement: a file on the visitor's own device, or one of our drawings
    <img src={src} alt={name} width={128} height={96} className={PREVIEW} />
  );
}
