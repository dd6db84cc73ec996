import { asc } from "drizzle-orm";
import type { Country } from "@/lib/contracts/country";
import type { NamesAndLabels } from "@/lib/contracts/labels";
import { database } from "../db/client";
import { country, label } from "../db/schema/texts";

export async function listCountries(): Promise<Country[]> {
  const rows = await database().select().from(country).orderBy(asc(country.code));
  return rows.map(({ code, names }) => ({ code, ...names }));
}

/** Labels by kind, in their order. */
export async function listNamesAndLabels(): Promise<NamesAndLabels> {
  const rows = await database().select().from(label).orderBy(asc(label.sortOrder));
  const of = (kind: (typeof rows)[number]["kind"]) =>
    rows
      .filter((row) => row.kind === kind)
      .map(({ code, name, label: short, summary }) => ({ code, name, label: short, summary }));
  return {
    rates: of("rates"),
    coverages: of("coverages"),
    extras: of("extras"),
    surcharges: of("surcharges"),
    categories: of("categories"),
    bookingStatuses: of("bookingStatuses"),
  };
}
