import type { DeskField } from "@/components/desk/action-form";
import type { LocalizedText } from "@/lib/contracts/scalars";
import { wireLanguages } from "@/lib/contracts/shown-name";
import { languageNames, languages } from "@/lib/domain/language/languages";

/** A text in the five languages, a field each, named as the payload's path: `names.ES`. */
export const textsInFive = (name: string, kind: "text" | "area", texts: LocalizedText | null): readonly DeskField[] =>
  languages.map((language) => {
    const key = wireLanguages[language];
    return { kind, name: `${name}.${key}`, label: languageNames[language], value: texts?.[key] ?? "" };
  });
