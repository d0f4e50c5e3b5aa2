"use client";

import { useCallback, useState } from "react";
import { type PictureRules, SIGNATURE_BYTES, takePictures } from "@/lib/domain/uploads";

/*
 * Files cannot be kept in a draft, but they stay in this page's memory: on the way to the login page
 * and back, and when sending failed.
 */
const kept = new Map<string, readonly File[]>();

const NONE: readonly File[] = [];

/** The pictures chosen in one field of a form. */
export interface Pictures {
  files: readonly File[];
  /** Why the last choice, or a part of it, was not taken. */
  problem: string | undefined;
  /** Takes what was chosen, as far as the rules allow. */
  add: (chosen: readonly File[]) => Promise<void>;
  remove: (file: File) => void;
  /** Takes back what was not taken: the form goes without it. */
  leaveOut: () => void;
  /** Forgets all, after they were sent. */
  clear: () => void;
}

/**
 * @param name unique among all forms, such as `review:home:image`
 * @param rules must be the same object at each call
 */
export function usePictures(name: string, rules: PictureRules): Pictures {
  const [files, setFiles] = useState(() => kept.get(name) ?? NONE);
  const [problem, setProblem] = useState<string>();

  const change = useCallback(
    (next: readonly File[], reason?: string) => {
      kept.set(name, next);
      setFiles(next);
      setProblem(reason);
    },
    [name],
  );

  const add = useCallback(
    async (chosen: readonly File[]) => {
      const known = new Set((kept.get(name) ?? NONE).map(pictureKey));
      const fresh = chosen.filter((file) => rules.max === 1 || !known.has(pictureKey(file)));
      const read = await Promise.all(
        fresh.map(async (file) => ({ file, size: file.size, start: await firstBytes(file) })),
      );
      const taken = takePictures(kept.get(name) ?? NONE, read, rules);
      change(taken.pictures, taken.problem);
    },
    [change, name, rules],
  );

  return {
    files,
    problem,
    add,
    remove: (file) => change(files.filter((other) => other !== file)),
    leaveOut: () => setProblem(undefined),
    clear: () => change(NONE),
  };
}

/** Tells a chosen file from another; the same file chosen twice is one picture. */
export function pictureKey(file: File): string {
  return `${file.name} ${file.size} ${file.lastModified}`;
}

async function firstBytes(file: File): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.slice(0, SIGNATURE_BYTES).arrayBuffer());
  } catch {
    // Gone or unreadable since it was chosen: no picture.
    return new Uint8Array();
  }
}
