/** The second half of `npm run build`: compresses the scripts and styles of the build. */
import path from "node:path";
import { fileURLToPath } from "node:url";
import { precompress } from "./lib/precompress.mjs";

await precompress(path.dirname(path.dirname(fileURLToPath(import.meta.url))));
