import "server-only";
import type { PathItem, Reference, ResponseObject } from "./openapi-types";

/**
 * If several operations have the same error response, replaces the response in each operation by a reference.
 * @returns the replaced responses for the document's components, named after their error codes, such as `NOT_FOUND` or
 * `NOT_FOUND.2`
 */
export function shareResponses(paths: Record<string, PathItem>): Record<string, ResponseObject> {
  const uses = new Map<string, Record<string, ResponseObject | Reference>[]>();
  for (const { servers: _, ...operations } of Object.values(paths)) {
    for (const { responses } of Object.values(operations)) {
      for (const [status, response] of Object.entries(responses)) {
        if (Number(status) < 400) continue;
        const key = `${status} ${JSON.stringify(response)}`;
        uses.set(key, [...(uses.get(key) ?? []), responses]);
      }
    }
  }
  const shared: Record<string, ResponseObject> = {};
  for (const [key, users] of uses) {
    if (users.length < 2) continue;
    const [status = ""] = key.split(" ", 1);
    const response: ResponseObject = JSON.parse(key.slice(status.length + 1));
    const name = freeName(response.description.replaceAll(", ", "."), shared);
    shared[name] = response;
    for (const responses of users) responses[status] = { $ref: `#/components/responses/${name}` };
  }
  return shared;
}

function freeName(name: string, taken: object): string {
  let free = name;
  for (let number = 2; free in taken; number += 1) free = `${name}.${number}`;
  return free;
}
