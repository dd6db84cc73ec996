import type { z } from "zod";
import type { Journal } from "./journal";

interface Row {
  readonly collection: string;
  readonly id: string;
  readonly value: unknown;
}

export interface Collection<T> {
  readonly get: (id: string) => T | undefined;
  readonly all: () => readonly T[];
  readonly put: (id: string, value: T) => T;
}

/** A gateway's records. All writes of one transaction become one line of the journal, so they are stored atomically. */
export class RecordStore {
  readonly #journal: Journal;
  readonly #rows = new Map<string, Map<string, unknown>>();
  #pending: Row[] | null = null;

  constructor(journal: Journal) {
    this.#journal = journal;
    for (const entry of journal.entries())
      if (entry.kind === "records") for (const row of entry.records) this.#load(row);
  }

  collection<T>(name: string, schema: z.ZodType<T>): Collection<T> {
    const rows = new Map<string, T>();
    for (const [id, value] of this.#rows.get(name) ?? []) rows.set(id, schema.parse(value));
    return {
      get: (id) => rows.get(id),
      all: () => [...rows.values()],
      put: (id, value) => {
        rows.set(id, value);
        const row = { collection: name, id, value };
        if (this.#pending) this.#pending.push(row);
        else this.#journal.append({ kind: "records", records: [row] });
        return value;
      },
    };
  }

  transaction<T>(work: () => T): T {
    if (this.#pending) return work();
    const rows: Row[] = [];
    this.#pending = rows;
    try {
      return work();
    } finally {
      this.#pending = null;
      if (rows.length > 0) this.#journal.append({ kind: "records", records: rows });
    }
  }

  #load({ collection, id, value }: Row) {
    const rows = this.#rows.get(collection) ?? new Map<string, unknown>();
    this.#rows.set(collection, rows.set(id, value));
  }
}
