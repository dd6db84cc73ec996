import type { Language } from "@/lib/domain/language/languages";
import type { Office } from "./office";
import type { LocalizedText } from "./scalars";

/** How a language is written in data. */
export const wireLanguages = { es: "ES", en: "EN", de: "DE", it: "IT", fr: "FR" } as const satisfies Record<
  Language,
  keyof LocalizedText
>;

interface Named {
  readonly name: string;
  readonly names?: Readonly<LocalizedText> | null | undefined;
}

/** What something of the catalogue is called in a language: by its own name where the company gave it no others. */
export const nameIn = ({ name, names }: Named, language: Language): string => names?.[wireLanguages[language]] ?? name;

/** An office as far as its name goes. */
export type NamedOffice = Pick<Office, "id" | "nombre" | "names">;

/** An office's name as it is shown in a language; `nombre` is for data. */
export const officeName = ({ nombre, names }: Pick<NamedOffice, "nombre" | "names">, language: Language): string =>
  nameIn({ name: nombre, names }, language);

/** The name of one of these offices; empty for one that is not among them. */
export function officeNameOf(offices: readonly NamedOffice[], id: number, language: Language): string {
  const office = offices.find((one) => one.id === id);
  return office ? officeName(office, language) : "";
}
