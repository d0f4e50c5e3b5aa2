import "server-only";
import { AppError } from "../../errors";
import { hasUnknownMethod } from "./arriving-requests";
import type { CallDefinition } from "./call";
import { type Handler, handler } from "./handler";
import { type Method, type Policy, runCall, type Schema } from "./run-call";

/** The exports of a route file, which only declares its calls and handles them; `run-call.ts` acts on the declarations. */

/** A handler that carries the declaration of its call. */
export type DefinedHandler = Handler & { definition: CallDefinition };

/** The handler of a call. It keeps the declaration, from which the description of the API is made. */
export function method<
  Body extends Schema = undefined,
  P extends Policy = undefined,
  Query extends Schema = undefined,
>(definition: Method<Body, P, Query>): DefinedHandler {
  return Object.assign(
    handler((request, params) => runCall(definition, request, params)),
    { definition },
  );
}

/** The methods that a route file may handle. */
export const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;

type MethodName = (typeof METHODS)[number];

/** The exports of a route file: its methods, and 405 with `Allow` for the others. */
export function routes(
  handlers: Partial<Record<MethodName, DefinedHandler>>,
): Record<MethodName | "OPTIONS", Handler> {
  const allowed = METHODS.filter((name) => handlers[name]);
  const allow = [...allowed, ...(handlers.GET ? ["HEAD"] : []), "OPTIONS"].join(", ");
  const refusal = () =>
    new AppError("METHOD_NOT_ALLOWED", ["takesMethods", allowed.join(" or ")], {
      headers: { Allow: allow },
    });
  const refuse = handler(() => {
    throw refusal();
  });
  return {
    GET: handlers.GET ?? refuse,
    POST: handlers.POST ?? refuse,
    PUT: handlers.PUT ?? refuse,
    PATCH: handlers.PATCH ?? refuse,
    DELETE: handlers.DELETE ?? refuse,
    OPTIONS: handler(async (request) => {
      if (hasUnknownMethod(request)) throw refusal();
      return { status: 204, headers: { Allow: allow } };
    }),
  };
}
