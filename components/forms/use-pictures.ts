"use client";

import { useCallback, useReducer, useRef } from "react";
import { isJpegOrPng, type PictureRules, SIGNATURE_BYTES, takePictures } from "@/lib/domain/uploads";
import { shrinkPicture } from "./shrink-picture";

/** A picture in a form: a file on this device, or the address of an uploaded picture. */
export type FormPicture = File | string;

/*
 * Pictures in forms, by field name. The draft of a form, which is stored as text, cannot contain files. So the files
 * stay in the page's memory while the visitor logs in and returns, or after a failed submission.
 */
const kept = new Map<string, readonly FormPicture[]>();

const NONE: readonly string[] = [];

/** The pictures of one field of a form. The properties are getters, so their values are always current. */
export interface Pictures {
  /** Chosen files that are not uploaded yet. */
  readonly files: readonly File[];
  /** Chosen files and uploaded pictures, in the visitor's order. */
  readonly all: readonly FormPicture[];
  /** Whether the pictures or their order differ from the uploaded ones. */
  readonly isChanged: boolean;
  /**
   * Whether no picture can be added. Always false in a field for one picture, where a new picture replaces the old one.
   */
  readonly isFull: boolean;
  /** Whether some files are still being shrunk. */
  readonly isBusy: boolean;
  /** The reason why a file of the last selection was rejected. */
  readonly problem: string | undefined;
  /** Waits until all files are shrunk. */
  ready: () => Promise<void>;
  /** Adds the chosen files that the rules allow. */
  add: (chosen: readonly File[]) => Promise<void>;
  remove: (picture: FormPicture) => void;
  /** Moves a picture one position towards the start (-1) or the end (1) of the list. */
  move: (picture: FormPicture, by: -1 | 1) => void;
  /**
   * Replaces a picture with another version, such as a cropped one. The new version keeps the picture's key.
   */
  replace: (picture: FormPicture, by: File) => void;
  /** Clears the problem of rejected files, so that the form can be sent without them. */
  leaveOut: () => void;
  /** Removes all files after they were sent. `there` contains the addresses of the pictures that are now uploaded. */
  clear: (there?: readonly string[]) => void;
}

/**
 * @param name unique among all forms, such as `review:home:image`
 * @param rules must be the same object at each call
 * @param there the addresses of the pictures that were uploaded before the form opened
 */
export function usePictures(name: string, rules: PictureRules, there: readonly string[] = NONE): Pictures {
  const [, draw] = useReducer((count: number) => count + 1, 0);
  // Refs instead of React state, because a form that awaits `ready` must see the new values before the next render.
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
        // Sequentially, because a phone may not have enough memory for several pictures at once.
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
    replace: (picture, by) => {
      sources.set(by, pictureKey(picture));
      change(all().map((one) => (one === picture ? by : one)));
    },
    leaveOut: () => change(all()),
    clear: (now = NONE) => {
      opened.current = now;
      change(now);
      kept.delete(name);
    },
  };
}

/** Maps each shrunk or cropped file to the key of its original. */
const sources = new WeakMap<File, string>();

/** Identifies a picture. Choosing the same file twice gives the same key. */
export function pictureKey(picture: FormPicture): string {
  if (typeof picture === "string") return picture;
  return sources.get(picture) ?? `${picture.name} ${picture.size} ${picture.lastModified}`;
}

/**
 * Shrinks a chosen file for sending. Returns the file to send, and the size and first bytes that the picture
 * rules check.
 */
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
    // The browser can no longer read the file. Without first bytes, the rules reject it as not being a
    // picture.
    return new Uint8Array();
  }
}
