/**
 * A failure with a known cause, such as a busy port, no network or a locked folder. Its message is one sentence for the
 * person at the terminal, printed without a stack. Any other error is a bug.
 */
export class Failure extends Error {
  /**
   * @param {string} sentence says what is wrong and what to do about it
   * @param {{ detail?: string }} [options] `detail`: another program's output, such as a compiler's message, shown
   *   below the sentence
   */
  constructor(sentence, { detail } = {}) {
    super(sentence);
    this.name = "Failure";
    this.detail = detail;
  }
}
