import { reportBrowserError } from "./lib/client/browser-errors";

addEventListener("error", ({ error }) => reportBrowserError(error));
addEventListener("unhandledrejection", ({ reason }) => reportBrowserError(reason));
