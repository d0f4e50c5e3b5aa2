import { AppError, ERROR_STATUS, type ErrorBody } from "../errors";
import { passwordGivenAgain } from "./password-again";

/** API calls from the browser. They send JSON or a form, and throw the server's errors as `AppError`. */

interface SendOptions {
  method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as `Idempotency-Key`. Create it when the form opens: a second click then sends the same key, and books once. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** `no-cache` asks the server even if the browser has a cached response. */
  cache?: RequestCache;
}

/** The server could not be reached, or its error response was not in our format. */
export class ApiFailure extends Error {
  override readonly name = "ApiFailure";
  /** HTTP status, or null without a response. */
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
 * Calls the API with the session cookie. If the call requires a confirmation, the page asks for the password and the
 * call is repeated.
 * @throws AppError with the server's message, code and fields
 * @throws ApiFailure without a response, or for an error in another format
 */
export function callApi<T>(path: string, options: SendOptions = {}): Promise<T> {
  return withConfirmation(async () => {
    const response = await send(path, options);
    return readAnswer<T>(response.status, await readJson(response));
  });
}

/**
 * Downloads a file of the API, such as a list as CSV. Unlike a link, this call can ask for the password, as `callApi` does.
 * @throws as `callApi`
 */
export function callFile(path: string): Promise<Blob> {
  return withConfirmation(async () => {
    const response = await send(path, {});
    if (!response.ok) return readAnswer<Blob>(response.status, await readJson(response));
    return response.blob().catch(() => {
      throw new ApiFailure(null);
    });
  });
}

/** Saves a file as a download of the browser. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  Object.assign(document.createElement("a"), { href: address, download: name }).click();
  // Frees the memory of the file only after a minute, so that the download has started.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Repeats a call after the page has asked for the password, if the call requires a confirmation. */
async function withConfirmation<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    const needsConfirmation = error instanceof AppError && error.code === "CONFIRM_FIRST";
    if (!needsConfirmation || !(await passwordGivenAgain())) throw error;
    return call();
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

/** The largest `limit` of the API (docs/product.md, "Lists"). */
const MOST_AT_ONCE = 500;

/** Loads a whole list, page by page. @param path without a query @throws as `callApi` */
export async function callAll<T>(path: string, signal: AbortSignal): Promise<T[]> {
  const all: T[] = [];
  for (let page = 1; ; page++) {
    const part = await callApi<T[]>(`${path}?limit=${MOST_AT_ONCE}&page=${page}`, { signal });
    all.push(...part);
    if (part.length < MOST_AT_ONCE) return all;
  }
}

interface SendFormOptions {
  /** POST by default. */
  method?: "POST" | "PUT" | "PATCH";
  idempotencyKey?: string;
  /** Called during the upload with the part that has been sent, 0 to 1. */
  onProgress?: (part: number) => void;
}

/** Sends a form with files by XMLHttpRequest, because fetch does not report upload progress. @throws as `callApi` */
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

/** The body of a successful response. @throws as `callApi` */
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
