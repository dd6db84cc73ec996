import { formatPrice } from "@/lib/domain/core/cents";
import { locales } from "@/lib/domain/core/languages";
import type { DeskLanguage } from "@/lib/domain/staff/staff-session";

type Words = Readonly<Record<string, string>>;

export interface AuditTexts {
  /** Names of stored fields. */
  readonly names: Words;
  /** Words for `true` and `false`. */
  readonly truth: Words;
  /** Words for the codes that a field holds, by the field's name. */
  readonly codes: Readonly<Record<string, Words>>;
}

/** What an audit entry stored before or after: fields and codes in words where there are some, else as they are. */
export function auditFacts(value: unknown, language: DeskLanguage, { names, truth, codes }: AuditTexts): string {
  if (typeof value !== "object" || value === null) return "";
  const factText = ([name, fact]: [string, unknown]) => {
    const isMoney = name.endsWith("Cents") && typeof fact === "number";
    const field = isMoney ? name.slice(0, -"Cents".length) : name;
    const label = names[field] ?? field;
    if (isMoney) return `${label} ${formatPrice(fact, locales[language])}`;
    if (typeof fact === "object") return `${label} ${JSON.stringify(fact)}`;
    return `${label} ${codes[name]?.[String(fact)] ?? truth[String(fact)] ?? String(fact)}`;
  };
  return Object.entries(value)
    .filter(([, fact]) => fact !== null && !(Array.isArray(fact) && fact.length === 0))
    .map(factText)
    .join(" · ");
}
