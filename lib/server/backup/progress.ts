import "server-only";

/** Reports the progress of a long operation to the person at the terminal. */
export interface Progress {
  /** Reports that a step begins. */
  begin: (title: string) => void;
  /** Reports the share of the step that is done, from 0 to 1. */
  share: (share: number) => void;
  /** Reports that the step is done. */
  done: (sentence: string) => void;
  say: (sentence: string) => void;
}

/** Formats a number of documents, such as `1,234 documents`. */
export const amount = (documents: number): string =>
  documents === 1 ? "1 document" : `${documents.toLocaleString("en-GB")} documents`;

/** Formats a number of pictures, such as `1,234 pictures`. */
export const picturesInWords = (pictures: number): string =>
  pictures === 1 ? "1 picture" : `${pictures.toLocaleString("en-GB")} pictures`;

/** Formats a moment in the local time of this machine, such as `22 Nov 2026, 14:05`. */
export const inWords = (moment: Date): string =>
  moment.toLocaleString("en-GB", { dateStyle: "medium", timeStyle: "short" });
