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

/** Records of a gateway. What one piece of work puts down becomes one line of the journal: all of it, or nothing. */
export class Book {
  readonly #journal: Journal;
  readonly #rows = new Map<string, Map<string, unknown>>();
  #open: Row[] | null = null;

  constructor(journal: Journal) {
    this.#journal = journal;
    for (const entry of journal.entries())
      if (entry.kind === "records") for (const row of entry.records) this.#keep(row);
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
        if (this.#open) this.#open.push(row);
        else this.#journal.append({ kind: "records", records: [row] });
        return value;
      },
    };
  }

  write<T>(work: () => T): T {
    if (this.#open) return work();
    const rows: Row[] = [];
    this.#open = rows;
    try {
      return work();
    } finally {
      this.#open = null;
      if (rows.length > 0) this.#journal.append({ kind: "records", records: rows });
    }
  }

  #keep({ collection, id, value }: Row) {
    const rows = this.#rows.get(collection) ?? new Map<string, unknown>();
    this.#rows.set(collection, rows.set(id, value));
  }
}
