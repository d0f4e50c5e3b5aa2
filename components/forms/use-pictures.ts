"use client";

import { useCallback, useReducer, useRef } from "react";
import { isJpegOrPng, type PictureRules, SIGNATURE_BYTES, takePictures } from "@/lib/domain/uploads";
import { shrinkPicture } from "./shrink-picture";

/** A picture of a form: a file chosen on this device, or the address of an uploaded one. */
export type FormPicture = File | string;

/*
 * A draft cannot keep files, but the page's memory can: on the way to the login page and back, and when sending
 * failed.
 */
const kept = new Map<string, readonly FormPicture[]>();

const NONE: readonly string[] = [];

/** The pictures of one field of a form. Its properties are getters, always up to date. */
export interface Pictures {
  /** Chosen files, to be sent. */
  readonly files: readonly File[];
  /** Chosen files and uploaded pictures, in their order. */
  readonly all: readonly FormPicture[];
  /** Whether they differ from the uploaded pictures, also in order. */
  readonly isChanged: boolean;
  /** Whether no more may be added. */
  readonly isFull: boolean;
  /** Whether files are still being made smaller. */
  readonly isBusy: boolean;
  /** Why a file that was chosen last was refused. */
  readonly problem: string | undefined;
  /** Waits until all files have been made smaller. */
  ready: () => Promise<void>;
  /** Adds chosen files, as far as the rules allow. */
  add: (chosen: readonly File[]) => Promise<void>;
  remove: (picture: FormPicture) => void;
  /** Moves a picture one place forward (-1) or back (1). */
  move: (picture: FormPicture, by: -1 | 1) => void;
  /** Forgets the refused files, so that the form can be sent without them. */
  leaveOut: () => void;
  /** Forgets all files after they were sent; `there` are the uploaded pictures now. */
  clear: (there?: readonly string[]) => void;
}

/**
 * @param name unique among all forms, such as `review:home:image`
 * @param rules must be the same object at each call
 * @param there addresses of the pictures that are uploaded already when the form opens
 */
export function usePictures(name: string, rules: PictureRules, there: readonly string[] = NONE): Pictures {
  const [, draw] = useReducer((count: number) => count + 1, 0);
  // Not React state: a form that waits for `ready` must see the new pictures before the next render.
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
        // One after the other: a phone's memory may be too small for several at once.
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

/** For each file that was made smaller, the key of the file it was made from. */
const sources = new WeakMap<File, string>();

/** Identifies a picture; the same file chosen twice has one key. */
export function pictureKey(picture: FormPicture): string {
  if (typeof picture === "string") return picture;
  return sources.get(picture) ?? `${picture.name} ${picture.size} ${picture.lastModified}`;
}

/** The file to send for a chosen file, with its size and first bytes for the rules. */
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
    // The file cannot be read any more: it is not a picture.
    return new Uint8Array();
  }
}
