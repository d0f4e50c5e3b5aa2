/** What the clients sent and what was acknowledged: the check compares it with the database. */

export type Kind = "booking" | "message" | "review";

/** A document that a client asked for. */
export interface Thing {
  kind: Kind;
  /** A text in the document that no other one has. */
  marker: string;
  /** Ids that answers gave it: one, unless something is wrong. */
  ids: Set<string>;
  /** Whether somebody asked for its deletion, or got it acknowledged. */
  deletion: "none" | "asked" | "told";
}

/** How often something was sent, and how often it was acknowledged. */
export type Count = { sent: number; told: number };

/** What one field of one document may hold: the value acknowledged last, or one sent since. */
export type Value = { told?: string; since: Set<string> };

export class Ledger {
  readonly things: Thing[] = [];
  /** Changes, by the id of the account that made them, the event's type and the id of what was changed. */
  readonly changes = new Map<string, Count>();
  /** Texts of one writer, by collection, id and field. */
  readonly values = new Map<string, Value>();
  /** Writes that were acknowledged. */
  acknowledged = 0;
  /** Answers that blame the server, other than 503, with their texts. */
  readonly errors: string[] = [];
  /** Requests for something new that were refused, though nothing was wrong with them: their repeat was. */
  readonly refused: string[] = [];
  /** Requests that ended without an answer, though the server had taken the connection. */
  cut = 0;

  thing(kind: Kind, marker: string): Thing {
    const thing: Thing = { kind, marker, ids: new Set(), deletion: "none" };
    this.things.push(thing);
    return thing;
  }

  /** Things of that kind that a client knows by id and nobody wants to delete. */
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
