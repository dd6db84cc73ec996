import type { DeskField } from "@/components/desk/act-form";
import type { LocalizedText } from "@/lib/contracts/scalars";

const languages = [
  ["ES", "Español"],
  ["EN", "English"],
  ["DE", "Deutsch"],
  ["IT", "Italiano"],
  ["FR", "Français"],
] as const;

/** A text in the five languages, a field each, named as the payload's path: `names.ES`. */
export const textsInFive = (name: string, kind: "text" | "area", texts: LocalizedText | null): readonly DeskField[] =>
  languages.map(([language, label]) => ({ kind, name: `${name}.${language}`, label, value: texts?.[language] ?? "" }));
