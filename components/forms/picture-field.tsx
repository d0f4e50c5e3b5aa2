"use client";

import { ImagePlus, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { IMAGE_TYPES } from "@/lib/domain/uploads";
import { describedBy, fieldId } from "./field";
import { type Pictures, pictureKey } from "./use-pictures";

interface PictureFieldProps {
  name: string;
  label: string;
  hint: string;
  optional?: boolean;
  /** Takes several. */
  multiple?: boolean;
  pictures: Pictures;
  /** What sending the form found wrong with it. */
  error?: string | undefined;
  /** Told when something was chosen or removed. */
  onChange: () => void;
}

/** Pictures to send along: chosen or dropped, looked at, taken away again. */
export function PictureField(props: PictureFieldProps) {
  const { name, label, hint, optional, multiple = false, pictures, onChange } = props;
  const { files, add, remove } = pictures;
  const error = pictures.problem ?? props.error;
  const input = useRef<HTMLInputElement>(null);
  const id = fieldId(name);

  useEffect(() => {
    // Chosen before React arrived.
    const early = input.current?.files;
    if (early && early.length > 0) void add(Array.from(early));
  }, [add]);

  return (
    <div>
      <label htmlFor={id} className="mb-1.5 inline-block font-semibold">
        {label}
        {optional && <span className="font-normal text-muted"> (optional)</span>}
      </label>
      {files.length > 0 && (
        <ul className="mb-3 flex flex-wrap gap-3">
          {files.map((file) => (
            <li key={pictureKey(file)} className="relative">
              <Preview file={file} />
              <button
                type="button"
                className="absolute top-1 right-1 grid size-9 place-items-center rounded-full border border-line bg-surface text-ink shadow-raised hover:bg-sunken"
                onClick={() => {
                  remove(file);
                  onChange();
                  input.current?.focus();
                }}
              >
                <X aria-hidden="true" className="size-4" />
                <span className="sr-only">Remove {file.name}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <div
        className={`relative flex min-h-16 items-center justify-center gap-2.5 rounded-field border-2 border-dashed bg-surface px-4 py-3 text-center font-semibold text-primary hover:border-primary has-focus-visible:outline-3 has-focus-visible:outline-primary has-focus-visible:outline-offset-3 ${error ? "border-danger" : "border-control"}`}
      >
        <ImagePlus aria-hidden="true" className="size-5 shrink-0" />
        <span aria-hidden="true">{chooseLabel(multiple, files.length)}</span>
        <input
          ref={input}
          id={id}
          type="file"
          accept={IMAGE_TYPES.join(",")}
          multiple={multiple}
          required={!optional && files.length === 0}
          onChange={({ target }) => {
            void add(Array.from(target.files ?? []));
            // The same file may be chosen again after it was removed.
            target.value = "";
            onChange();
          }}
          className="absolute inset-0 cursor-pointer opacity-0"
          {...describedBy(id, hint, error)}
        />
      </div>
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
          Go on without it
        </button>
      )}
      <p id={`${id}-hint`} className="mt-1.5 text-base text-muted">
        {hint}
      </p>
    </div>
  );
}

function chooseLabel(multiple: boolean, chosen: number): string {
  if (multiple) return chosen > 0 ? "Add more photos" : "Choose photos";
  return chosen > 0 ? "Choose another picture" : "Choose a picture";
}

function Preview({ file }: { file: File }) {
  const [url, setUrl] = useState<string>();

  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);

  return (
    // biome-ignore lint/performance/noImgElement: a file of the visitor's own device
    <img
      src={url}
      alt={`Preview of ${file.name}`}
      width={128}
      height={96}
      className="h-24 w-32 rounded-field border border-line bg-sunken object-cover"
    />
  );
}
