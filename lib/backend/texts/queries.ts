import { asc } from "drizzle-orm";
import { type Country, type NameKeys, type NamesAndLabels, nameKeys } from "@/lib/contracts/texts";
import { loadCatalogue } from "../catalogue/queries";
import { database } from "../db/client";
import { country } from "../db/schema/texts";
import { currentOverrides } from "./overrides";
import { textIn } from "./translations";

export async function listCountries(): Promise<Country[]> {
  const rows = await database().select().from(country).orderBy(asc(country.code));
  return rows.map(({ code, names }) => ({ code, ...names }));
}

const sameInAll = (text: string) => ({ ES: text, EN: text, DE: text, IT: text, FR: text });

/** The names of everything that has a code, in their order, as the site and its mails say them now. */
export async function listNamesAndLabels(now: Date): Promise<NamesAndLabels> {
  const overrides = await currentOverrides(now);
  const { vehicles } = await loadCatalogue(now);
  const named = (list: readonly NameKeys[]) =>
    list.map(({ code, name, label, summary }) => ({
      code,
      name: textIn(overrides, name),
      label: textIn(overrides, label),
      summary: textIn(overrides, summary),
    }));
  return {
    rates: named(nameKeys.rates),
    coverages: named(nameKeys.coverages),
    extras: named(nameKeys.extras),
    surcharges: named(nameKeys.surcharges),
    categories: named(nameKeys.categories),
    bookingStatuses: named(nameKeys.bookingStatuses),
    groups: vehicles.map(({ code, name, exampleModel }) => ({
      code,
      name: sameInAll(name),
      label: sameInAll(code),
      summary: sameInAll(exampleModel),
    })),
  };
}
