/**
 * A failure whose cause is known: the message is one sentence for the person at the terminal.
 *
 * Everything the commands can foresee (a busy port, no network, a locked folder) is thrown as
 * one of these and shown without a stack. Anything else is a mistake of ours.
 */
export class Failure extends Error {
  /**
   * @param {string} sentence says what is wrong and what to do about it
   * @param {{ detail?: string }} [options] `detail`: another program's own words, such as a
   *   compiler's message, shown under the sentence
   */
  constructor(sentence, { detail } = {}) {
    super(sentence);
    this.name = "Failure";
    this.detail = detail;
  }
}
