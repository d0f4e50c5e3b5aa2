import { createHash } from "node:crypto";
import { chmodSync, lstatSync, mkdirSync, realpathSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { Failure } from "./failure.mjs";

/** The longest path of a Unix socket: 103 bytes on macOS, 107 on Linux. */
const LONGEST_SOCKET_PATH = 103;
/**
 * The length of the path that the database engine appends to the folder:
 * `/embedded-mongodb-XXXXXX/mongodb.sock`.
 */
const ENGINE_SUFFIX = 38;

/**
 * The folder for sockets and locks of `subject`, accessible by this user only. It is outside the project,
 * because paths of sockets must be short. It is always the same for a subject, so that a restarted database
 * keeps its address.
 *
 * @param {string} subject an existing folder: the data folder, or the checkout
 * @param {string} [temporary]
 */
export function runtimeFolder(subject, temporary = os.tmpdir()) {
  const key = createHash("sha256").update(realpathSync(subject)).digest("hex").slice(0, 16);
  const user = process.getuid?.() ?? os.userInfo().username;
  const folderIn = (base) => path.join(base, `nelum-trails-${user}`, key);
  const usual = folderIn(temporary);
  const fits = Buffer.byteLength(usual) + ENGINE_SUFFIX <= LONGEST_SOCKET_PATH;
  const folder = fits || process.platform === "win32" ? usual : folderIn("/tmp");
  for (const each of [path.dirname(folder), folder]) requireOwnFolder(each);
  return folder;
}

/** Creates a folder, or checks that an existing one belongs to this user. */
function requireOwnFolder(folder) {
  try {
    mkdirSync(folder, { mode: 0o700 });
    return;
  } catch (error) {
    if (error.code !== "EEXIST") {
      throw new Failure(`The temporary folder ${folder} cannot be created (${error.code}).`);
    }
  }
  const found = lstatSync(folder);
  if (!found.isDirectory() || (process.getuid && found.uid !== process.getuid())) {
    throw new Failure(`${folder} belongs to another user. Remove it, or set TMPDIR to your own folder.`);
  }
  if (found.mode & 0o077) chmodSync(folder, 0o700);
}
