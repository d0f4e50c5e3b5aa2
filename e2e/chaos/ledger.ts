/** Records what the clients sent and what was acknowledged, for the comparison with the database. */

export type Kind = "booking" | "message" | "review";

/** A document that a client tried to create. */
export interface Thing {
  kind: Kind;
  /** A text that only this document contains. */
  marker: string;
  /** The ids in responses: one, unless something is wrong. */
  ids: Set<string>;
  /** Whether its deletion was requested (`asked`) or acknowledged (`told`). */
  deletion: "none" | "asked" | "told";
}

/** How often a change was sent, and how often it was acknowledged (`told`). */
export type Count = { sent: number; told: number };

/** The possible values of a field: the last acknowledged one (`told`), and those sent after it (`since`). */
export type Value = { told?: string; since: Set<string> };

export class Ledger {
  readonly things: Thing[] = [];
  /** Changes, by account id, audit action and id of the changed document. */
  readonly changes = new Map<string, Count>();
  /** Values of fields that only one client writes, by collection, id and field. */
  readonly values = new Map<string, Value>();
  acknowledged = 0;
  /** Responses with a server error other than 503, with their bodies. */
  readonly errors: string[] = [];
  /** Requests to create something that were rejected although they were valid. */
  readonly refused: string[] = [];
  /** Requests without a response although the server had accepted the connection. */
  cut = 0;

  thing(kind: Kind, marker: string): Thing {
    const thing: Thing = { kind, marker, ids: new Set(), deletion: "none" };
    this.things.push(thing);
    return thing;
  }

  /** Documents of this kind that have a known id and that no client has tried to delete. */
  known(kind: Kind): Thing[] {
    return this.things.filter((one) => one.kind === kind && one.ids.size > 0 && one.deletion === "none");
  }

  count(key: string): Count {
    const count = this.changes.get(key) ?? { sent: 0, told: 0 };
    this.changes.set(key, count);
    return count;
  }

  value(key: string): Value {
    const value = this.values.get(key) ?? { since: new Set() };
    this.values.set(key, value);
    return value;
  }
}
