import { AppError, ERROR_STATUS, type ErrorBody } from "../errors";
import { passwordGivenAgain } from "./password-again";

/** The browser's calls of the API: sends JSON or a form, and throws the server's errors as `AppError`. */

interface SendOptions {
  method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as `Idempotency-Key`. Make it when the form opens, so that a second click does not book twice. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** `no-cache` asks the server even where the browser may keep the answer. */
  cache?: RequestCache;
}

/** The server could not be reached, or its error answer was not in our format. */
export class ApiFailure extends Error {
  override readonly name = "ApiFailure";
  /** HTTP status, or null when there was no answer. */
  readonly status: number | null;

  constructor(status: number | null) {
    super(status === null ? "The server could not be reached." : `The server answered ${status}.`);
    this.status = status;
  }
}

function isErrorBody(value: unknown): value is ErrorBody {
  if (typeof value !== "object" || value === null) return false;
  const { error, code } = value as Partial<ErrorBody>;
  return typeof error === "string" && typeof code === "string" && Object.hasOwn(ERROR_STATUS, code);
}

/**
 * Calls the API of this site, with the session cookie. Where it wants the password again first, the page asks for it, and
 * the call is made again.
 * @throws AppError with the server's sentence, code and fields
 * @throws ApiFailure when there was no answer, or an error answer in another format
 */
export function callApi<T>(path: string, options: SendOptions = {}): Promise<T> {
  return confirmed(async () => {
    const response = await send(path, options);
    return readAnswer<T>(response.status, await readJson(response));
  });
}

/**
 * Loads a file of the API, such as a list as CSV, and asks for the password first as `callApi` does: a link could not.
 * @throws what `callApi` throws
 */
export function callFile(path: string): Promise<Blob> {
  return confirmed(async () => {
    const response = await send(path, {});
    if (!response.ok) return readAnswer<Blob>(response.status, await readJson(response));
    return response.blob().catch(() => {
      throw new ApiFailure(null);
    });
  });
}

/** Saves a file in the browser's folder of downloads. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  Object.assign(document.createElement("a"), { href: address, download: name }).click();
  // The download has begun by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Makes a call once more after the page has asked for the password, where the call wants that first. */
async function confirmed<T>(make: () => Promise<T>): Promise<T> {
  try {
    return await make();
  } catch (error) {
    const isAsked = error instanceof AppError && error.code === "CONFIRM_FIRST";
    if (!isAsked || !(await passwordGivenAgain())) throw error;
    return make();
  }
}

async function readJson(response: Response): Promise<unknown> {
  return response.status === 204 ? undefined : response.json().catch(() => undefined);
}

async function send(path: string, options: SendOptions): Promise<Response> {
  const headers = new Headers({ Accept: "application/json" });
  if (options.body !== undefined) headers.set("Content-Type", "application/json");
  if (options.idempotencyKey) headers.set("Idempotency-Key", options.idempotencyKey);

  try {
    return await fetch(path, {
      method: options.method ?? "GET",
      headers,
      credentials: "same-origin",
      body: options.body === undefined ? null : JSON.stringify(options.body),
      signal: options.signal ?? null,
      cache: options.cache ?? "default",
    });
  } catch (cause) {
    if (options.signal?.aborted) throw cause;
    throw new ApiFailure(null);
  }
}

/** The API's largest `limit` (product 12.2). */
const MOST_AT_ONCE = 500;

/**
 * A whole list, loaded page by page.
 * @throws what `callApi` throws
 */
export async function callAll<T>(path: string, signal: AbortSignal): Promise<T[]> {
  const all: T[] = [];
  for (let page = 1; ; page++) {
    const part = await callApi<T[]>(`${path}?limit=${MOST_AT_ONCE}&page=${page}`, { signal });
    all.push(...part);
    if (part.length < MOST_AT_ONCE) return all;
  }
}

interface SendFormOptions {
  /** POST when left out. */
  method?: "POST" | "PATCH";
  idempotencyKey?: string;
  /** Called while the form is being sent, with the part that has been sent, 0 to 1. */
  onProgress?: (part: number) => void;
}

/**
 * Sends a form with files, by XMLHttpRequest, because fetch does not report the progress of an upload.
 * @throws what `callApi` throws
 */
export function sendForm<T>(path: string, form: FormData, options: SendFormOptions = {}): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(options.method ?? "POST", path);
    request.setRequestHeader("Accept", "application/json");
    if (options.idempotencyKey) request.setRequestHeader("Idempotency-Key", options.idempotencyKey);
    request.upload.onprogress = ({ loaded, total }) => {
      if (total > 0) options.onProgress?.(loaded / total);
    };
    request.onerror = () => reject(new ApiFailure(null));
    request.onload = () => {
      try {
        resolve(readAnswer<T>(request.status, parseJson(request.responseText)));
      } catch (error) {
        reject(error);
      }
    };
    request.send(form);
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The body of a successful answer. @throws what `callApi` throws */
function readAnswer<T>(status: number, answer: unknown): T {
  if (status >= 200 && status < 300) return answer as T;
  if (isErrorBody(answer)) {
    throw new AppError(
      answer.code,
      { sentence: answer.error },
      {
        ...(answer.fields && { fields: answer.fields }),
        ...(answer.details && { details: answer.details }),
      },
    );
  }
  throw new ApiFailure(status);
}
