import { getTranslations } from "next-intl/server";
import type { LegalPage } from "@/lib/contracts/paths";
import type { Figures } from "./figures";

/** The sections of each legal page in their order. */
const sections = {
  conditions: [
    "conditions.sections.drivers",
    "conditions.sections.price",
    "conditions.sections.withdrawal",
    "conditions.sections.cancellation",
    "conditions.sections.pickup",
    "conditions.sections.cover",
    "conditions.sections.deposit",
    "conditions.sections.fuel",
    "conditions.sections.use",
    "conditions.sections.emergency",
  ],
  privacy: [
    "privacy.sections.controller",
    "privacy.sections.data",
    "privacy.sections.recipients",
    "privacy.sections.retention",
    "privacy.sections.rights",
    "privacy.sections.local",
  ],
  cookies: [
    "cookies.sections.lang",
    "cookies.sections.fromRoot",
    "cookies.sections.access",
    "cookies.sections.storage",
    "cookies.sections.consent",
  ],
  notice: ["notice.sections.company", "notice.sections.reach", "notice.sections.use", "notice.sections.law"],
  accessibility: [
    "accessibility.sections.standard",
    "accessibility.sections.how",
    "accessibility.sections.limits",
    "accessibility.sections.report",
  ],
  complaints: ["complaints.sections.talk", "complaints.sections.form", "complaints.sections.authority"],
} as const satisfies Record<LegalPage, readonly string[]>;

export async function legalSections(page: LegalPage, figures: Figures) {
  const t = await getTranslations("legal.pages");
  return sections[page].map((key) => ({
    id: key.slice(key.lastIndexOf(".") + 1),
    title: t(`${key}.title`),
    text: t(`${key}.text`, figures),
  }));
}
