import type { LocalizedText } from "@/lib/contracts/core/scalars";
import { wireLanguages } from "@/lib/contracts/fleet/shown-name";
import { languageNames, languages } from "@/lib/domain/core/languages";
import type { DeskField } from "./action-form";

/** A text in the five languages, a field each, named as the payload's path: `names.ES`. */
export const textsInFive = (name: string, kind: "text" | "area", texts: LocalizedText | null): readonly DeskField[] =>
  languages.map((language) => {
    const key = wireLanguages[language];
    return { kind, name: `${name}.${key}`, label: languageNames[language], value: texts?.[key] ?? "" };
  });
