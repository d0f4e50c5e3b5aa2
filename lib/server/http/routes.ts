import "server-only";
import { AppError } from "../../errors";
import { hasUnknownMethod } from "./arriving-requests";
import type { CallDefinition } from "./call";
import { type Handler, handler } from "./handler";
import { type Method, type Policy, runCall, type Schema } from "./run-call";

/** Builds the exports of a route file from the declarations of its calls. */

/** A handler with the declaration of its call. */
export type DefinedHandler = Handler & { definition: CallDefinition };

/** Creates the handler of a call. It carries the declaration, from which the API description is generated. */
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

/** The methods that a route file may export. */
export const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;

type MethodName = (typeof METHODS)[number];

/** The exports of a route file: its methods, and 405 with `Allow` for all others. */
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
