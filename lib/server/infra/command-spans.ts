import "server-only";
import type { Span } from "@opentelemetry/api";
import type { mongo } from "mongoose";
import { beginClientSpan, endClientSpan } from "../../runtime/spans";

/** The collection of a command: its first field, or `collection` of a `getMore`. */
function collectionOf({ commandName, command }: mongo.CommandStartedEvent): string | undefined {
  const named: unknown = command.collection ?? command[commandName];
  return typeof named === "string" ? named : undefined;
}

/**
 * Creates a span for each database command within a trace. The driver emits its events (`monitorCommands`) in
 * the async context of the caller, so each span gets the right parent. Values in commands and replies are not
 * read.
 */
export function traceCommands(client: mongo.MongoClient): void {
  /** The spans of running commands, by the driver's request id. */
  const running = new Map<number, Span>();
  const end = (requestId: number, error?: string) => {
    const span = running.get(requestId);
    if (span) endClientSpan(span, error);
    running.delete(requestId);
  };
  client.on("commandStarted", (event) => {
    const { requestId, commandName, databaseName } = event;
    const collection = collectionOf(event);
    const span = beginClientSpan(collection ? `${commandName} ${collection}` : commandName, {
      "db.system.name": "mongodb",
      "db.namespace": databaseName,
      "db.operation.name": commandName,
      ...(collection && { "db.collection.name": collection }),
    });
    if (span) running.set(requestId, span);
  });
  client.on("commandSucceeded", ({ requestId }) => end(requestId));
  client.on("commandFailed", ({ requestId, failure }) => end(requestId, failure.name));
}
