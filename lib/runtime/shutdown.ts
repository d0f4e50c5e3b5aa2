import { sharedState } from "./shared-state.ts";

/** Tasks that this process finishes before it exits, besides its requests. */

type Task = () => Promise<void>;

const tasks = sharedState("shutdown", () => ({ first: [] as Task[], last: [] as Task[] }));

/** Runs `finish` at shutdown. The task must end by itself, and soon, because the process waits for it. */
export function atEnd(finish: Task): void {
  tasks.first.push(finish);
}

/** Runs `finish` after all requests and the tasks of `atEnd`. The task must end by itself, and soon. */
export function afterAll(finish: Task): void {
  tasks.last.push(finish);
}

/** Runs the tasks of `afterAll`. Never fails. */
export async function finishLast(): Promise<void> {
  await Promise.allSettled(tasks.last.map((finish) => finish()));
}

/** Runs the tasks of `atEnd`. Never fails. */
export async function finishAll(): Promise<void> {
  await Promise.allSettled(tasks.first.map((finish) => finish()));
}
