/**
 * The output of commands: one line for each step, with its duration. On a terminal, running steps share one
 * line that is redrawn. Elsewhere (a log, CI) a line is added every ten seconds.
 */

const LOG_EVERY_MS = 10_000;
const DRAW_EVERY_MS = 250;

/** @param {number} ms */
export function seconds(ms) {
  const s = ms / 1000;
  if (s < 10) return `${s.toFixed(1)} s`;
  if (s < 90) return `${Math.round(s)} s`;
  return `${Math.floor(s / 60)} min ${Math.round(s % 60)} s`;
}

/** @param {NodeJS.WriteStream} [stream] */
export function createSay(stream = process.stdout) {
  const terminal = stream.isTTY === true;
  /** @type {Set<{ title: string, detail: string, began: number, told: number }>} */
  const active = new Set();
  let drawn = false;
  let timer;

  const describeStep = (step) =>
    `${step.title}: ${seconds(Date.now() - step.began)}${step.detail ? `, ${step.detail}` : ""}`;

  function erase() {
    if (drawn) stream.write("\r\x1b[2K");
    drawn = false;
  }

  function draw() {
    if (!terminal || active.size === 0) return;
    erase();
    const text = `… ${[...active].map(describeStep).join(" · ")}`;
    stream.write(text.slice(0, Math.max(20, (stream.columns || 80) - 1)));
    drawn = true;
  }

  function tick() {
    if (terminal) return draw();
    for (const step of active) {
      if (Date.now() - step.told < LOG_EVERY_MS) continue;
      step.told = Date.now();
      stream.write(`  ${describeStep(step)}\n`);
    }
  }

  function line(text = "") {
    erase();
    stream.write(`${text}\n`);
    draw();
  }

  /**
   * Begins a step. `done` or `fail` ends it with a line; `drop` ends it without a line, because a failure's
   * message follows.
   */
  function step(title) {
    const entry = { title, detail: "", began: Date.now(), told: Date.now() };
    if (!terminal) stream.write(`… ${title}\n`);
    active.add(entry);
    timer ??= setInterval(tick, DRAW_EVERY_MS);
    timer.unref();
    draw();

    const end = (mark, text) => {
      if (!active.delete(entry)) return;
      if (active.size === 0) {
        clearInterval(timer);
        timer = undefined;
      }
      erase();
      if (mark) line(`${mark} ${text ?? title} (${seconds(Date.now() - entry.began)})`);
      else draw();
    };
    return {
      progress: (detail) => {
        entry.detail = detail;
      },
      done: (text) => end("✓", text),
      fail: (text) => end("✗", text),
      drop: () => end(),
    };
  }

  return { line, step, done: (text) => line(`✓ ${text}`), warn: (text) => line(`! ${text}`) };
}
