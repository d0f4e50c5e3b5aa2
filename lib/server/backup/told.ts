import "server-only";

/** What the person at the terminal is told of a long work. */
export interface Told {
  /** A part of it begins. */
  begin: (title: string) => void;
  /** How much of that part is done, from 0 to 1. */
  share: (share: number) => void;
  /** That part is done. */
  done: (sentence: string) => void;
  say: (sentence: string) => void;
}

/** Such as `1,234 documents`. */
export const amount = (documents: number): string =>
  documents === 1 ? "1 document" : `${documents.toLocaleString("en-GB")} documents`;

/** A moment in the time of this machine, such as `22 Nov 2026, 14:05`. */
export const inWords = (moment: Date): string =>
  moment.toLocaleString("en-GB", { dateStyle: "medium", timeStyle: "short" });
