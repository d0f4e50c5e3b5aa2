/** What the clients asked for and what they were told: the check compares it with what is there. */

export type Kind = "booking" | "message" | "review";

/** A document that a client asked for. */
export interface Thing {
  kind: Kind;
  /** A text in the document that no other one has. */
  marker: string;
  /** Where it was sent with a key: told and doubled are asked of it. */
  keyed: boolean;
  /** Ids that answers gave it: one, unless something is wrong. */
  ids: Set<string>;
  /** Whether somebody asked for its deletion, or was told of it. */
  deletion: "none" | "asked" | "told";
}

/** How often something was sent, and how often it was acknowledged. */
export interface Count {
  sent: number;
  told: number;
}

/** What one field of one document may hold: the value told last, or one sent since. */
export interface Value {
  told?: string;
  since: Set<string>;
}

export class Ledger {
  readonly things: Thing[] = [];
  /** Changes, by the id of the account that made them, the event's type and the id of what was changed. */
  readonly changes = new Map<string, Count>();
  /** Cancellations, by the note that came with them. */
  readonly notes = new Map<string, Count>();
  /** Texts of one writer, by collection, id and field. */
  readonly values = new Map<string, Value>();
  /** Writes that were acknowledged. */
  acknowledged = 0;
  /** Answers that blame the server, other than 503, and what they said. */
  readonly errors: string[] = [];
  /** Requests for something new that were refused, though nothing was wrong with them: their repeat was. */
  readonly refused: string[] = [];
  /** Requests that ended without an answer, though the server had taken the connection. */
  cut = 0;

  thing(kind: Kind, marker: string, keyed = true): Thing {
    const thing: Thing = { kind, marker, keyed, ids: new Set(), deletion: "none" };
    this.things.push(thing);
    return thing;
  }

  count(counts: Map<string, Count>, key: string): Count {
    const count = counts.get(key) ?? { sent: 0, told: 0 };
    counts.set(key, count);
    return count;
  }

  value(collection: string, id: string, field: string): Value {
    const key = `${collection} ${id} ${field}`;
    const value = this.values.get(key) ?? { since: new Set() };
    this.values.set(key, value);
    return value;
  }

  /** Things of that kind that a client knows by id and nobody wants to delete. */
  known(kind: Kind): Thing[] {
    return this.things.filter(
      (thing) => thing.kind === kind && thing.ids.size > 0 && thing.deletion === "none",
    );
  }
}
