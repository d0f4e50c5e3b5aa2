"use client";

import { useCallback, useReducer, useRef } from "react";
import { isJpegOrPng, type PictureRules, SIGNATURE_BYTES, takePictures } from "@/lib/domain/uploads";
import { shrinkPicture } from "./shrink-picture";

/** A picture of a form: a file chosen on this device, or the address of one that is there already. */
export type FormPicture = File | string;

/*
 * Files cannot be kept in a draft, but they stay in this page's memory: on the way to the login page
 * and back, and when sending failed.
 */
const kept = new Map<string, readonly FormPicture[]>();

const NONE: readonly string[] = [];

/** The pictures of one field of a form. What it tells is what is the case when it is asked. */
export interface Pictures {
  /** Those chosen, to be sent. */
  readonly files: readonly File[];
  /** All there are to be, in their order: those chosen, and those that are there already. */
  readonly all: readonly FormPicture[];
  /** Whether they are others, or in another order, than those that are there already. */
  readonly isChanged: boolean;
  /** Whether no other may be added. */
  readonly isFull: boolean;
  /** Whether some are still being made smaller. */
  readonly isBusy: boolean;
  /** Why the last choice, or a part of it, was not taken. */
  readonly problem: string | undefined;
  /** Waits until none is being made smaller any more. */
  ready: () => Promise<void>;
  /** Takes what was chosen, as far as the rules allow. */
  add: (chosen: readonly File[]) => Promise<void>;
  remove: (picture: FormPicture) => void;
  /** Puts one a place earlier (-1) or later (1). */
  move: (picture: FormPicture, by: -1 | 1) => void;
  /** Takes back what was not taken: the form goes without it. */
  leaveOut: () => void;
  /** Forgets all, after they were sent, but for those that are there now. */
  clear: (there?: readonly string[]) => void;
}

/**
 * @param name unique among all forms, such as `review:home:image`
 * @param rules must be the same object at each call
 * @param there addresses of the pictures that are there already when the form opens
 */
export function usePictures(name: string, rules: PictureRules, there: readonly string[] = NONE): Pictures {
  const [, draw] = useReducer((count: number) => count + 1, 0);
  // Beside React's own state: a form that waits for the last picture must then find it here.
  const opened = useRef(there);
  const problem = useRef<string>(undefined);
  const busy = useRef(0);
  const work = useRef(Promise.resolve());

  const all = useCallback(() => kept.get(name) ?? opened.current, [name]);
  const change = useCallback(
    (next: readonly FormPicture[], reason?: string) => {
      kept.set(name, next);
      problem.current = reason;
      draw();
    },
    [name],
  );

  const add = useCallback(
    (chosen: readonly File[]) => {
      async function take() {
        const known = new Set(all().map(pictureKey));
        const fresh = chosen.filter((file) => rules.max === 1 || !known.has(pictureKey(file)));
        const read = [];
        // One after the other: a phone has no memory for several.
        for (const file of fresh) read.push(await readPicture(file));
        busy.current -= 1;
        const taken = takePictures(all(), read, rules);
        change(taken.pictures, taken.problem);
      }
      busy.current += 1;
      draw();
      work.current = work.current.then(take);
      return work.current;
    },
    [all, change, rules],
  );

  return {
    get files() {
      return all().filter((picture) => picture instanceof File);
    },
    get all() {
      return all();
    },
    get isChanged() {
      return all().length !== opened.current.length || all().some((one, at) => one !== opened.current[at]);
    },
    get isFull() {
      return rules.max > 1 && all().length >= rules.max;
    },
    get isBusy() {
      return busy.current > 0;
    },
    get problem() {
      return problem.current;
    },
    ready: () => work.current,
    add,
    remove: (picture) => change(all().filter((other) => other !== picture)),
    move: (picture, by) => {
      const to = all().indexOf(picture) + by;
      const others = all().filter((other) => other !== picture);
      change(others.toSpliced(to, 0, picture));
    },
    leaveOut: () => change(all()),
    clear: (now = NONE) => {
      opened.current = now;
      change(now);
      kept.delete(name);
    },
  };
}

/** The keys of files as they were chosen, by the smaller ones made of them. */
const sources = new WeakMap<File, string>();

/** Tells a picture from another; the same file chosen twice is one picture. */
export function pictureKey(picture: FormPicture): string {
  if (typeof picture === "string") return picture;
  return sources.get(picture) ?? `${picture.name} ${picture.size} ${picture.lastModified}`;
}

/** A chosen file as it is sent, with what tells whether it may be. */
async function readPicture(file: File) {
  const start = await firstBytes(file);
  const ready = isJpegOrPng(start) ? await shrinkPicture(file).catch(() => file) : null;
  if (!ready) return { file, size: file.size, start: new Uint8Array() };
  sources.set(ready, pictureKey(file));
  return { file: ready, size: ready.size, start };
}

async function firstBytes(file: File): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.slice(0, SIGNATURE_BYTES).arrayBuffer());
  } catch {
    // Gone or unreadable since it was chosen: no picture.
    return new Uint8Array();
  }
}
