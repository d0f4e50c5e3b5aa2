interface UploadProgressProps {
  /** The fraction that has been sent, 0 to 1; undefined if no upload is in progress. */
  part: number | undefined;
}

export function UploadProgress({ part }: UploadProgressProps) {
  const label = part === 1 ? "Pictures sent. One moment…" : "Sending your pictures…";
  return (
    <div>
      <p role="status" className={part === undefined ? "" : "mb-1.5 text-base text-muted"}>
        {part !== undefined && label}
      </p>
      {part !== undefined && (
        <progress
          aria-label="Pictures sent"
          value={part}
          max={1}
          className="block h-2 w-full overflow-hidden rounded-full accent-primary"
        />
      )}
    </div>
  );
}
