import type { LocalizedText } from "@/lib/contracts/core/scalars";
import type { Language } from "@/lib/domain/core/languages";
import type { Office } from "./office";

/** Language keys in wire data. */
export const wireLanguages = { es: "ES", en: "EN", de: "DE", it: "IT", fr: "FR" } as const satisfies Record<
  Language,
  keyof LocalizedText
>;

interface Named {
  readonly name: string;
  readonly names?: Readonly<LocalizedText> | null | undefined;
}

/** Name of a catalogue item in a language; `name` when it has no translated `names`. */
export const nameIn = ({ name, names }: Named, language: Language): string => names?.[wireLanguages[language]] ?? name;

/** The fields of an office that its name needs. */
export type NamedOffice = Pick<Office, "id" | "nombre" | "names">;

/** An office's display name in a language. */
export const officeName = ({ nombre, names }: Pick<NamedOffice, "nombre" | "names">, language: Language): string =>
  nameIn({ name: nombre, names }, language);

/** The display name of the office with this id; empty if it is not in the list. */
export function officeNameOf(offices: readonly NamedOffice[], id: number, language: Language): string {
  const office = offices.find((office) => office.id === id);
  return office ? officeName(office, language) : "";
}

/** A name and the postal address of an office. */
export interface Place extends Named {
  readonly address: string;
}

/** An office's name and address in one line; an address that begins with the name in any language has it once. */
export function placeIn({ address, ...named }: Place, language: Language): string {
  const shown = nameIn(named, language);
  const known = [named.name, ...Object.values(named.names ?? {})];
  const repeated = known.find((name) => address === name || address.startsWith(`${name},`));
  return `${shown}${repeated === undefined ? `, ${address}` : address.slice(repeated.length)}`;
}

/** The same of an office as on the wire. */
export const officePlace = (
  { nombre, names, contacto }: Pick<Office, "nombre" | "names" | "contacto">,
  language: Language,
): string => placeIn({ name: nombre, names, address: contacto }, language);
