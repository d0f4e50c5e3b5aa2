import { realpathSync } from "node:fs";
import path from "node:path";
import { Failure } from "./failure.mjs";

/** The JavaScript file of a program in `node_modules/.bin`, to run with the chosen Node. */
export function toolPath(projectDir, name) {
  try {
    return realpathSync(path.join(projectDir, "node_modules/.bin", name));
  } catch {
    throw new Failure(`${name} is not installed. Remove node_modules and run the command again.`);
  }
}
