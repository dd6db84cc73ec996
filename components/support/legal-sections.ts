import { getTranslations } from "next-intl/server";
import type { Figures } from "@/lib/contracts/figures";
import type { LegalPage } from "@/lib/contracts/paths";

/** The sections of each legal page in their order. */
const sections = {
  conditions: [
    "conditions.sections.contract",
    "conditions.sections.drivers",
    "conditions.sections.documents",
    "conditions.sections.price",
    "conditions.sections.packages",
    "conditions.sections.payment",
    "conditions.sections.withdrawal",
    "conditions.sections.changes",
    "conditions.sections.cancellation",
    "conditions.sections.noShow",
    "conditions.sections.pickup",
    "conditions.sections.afterHours",
    "conditions.sections.oneWay",
    "conditions.sections.deposit",
    "conditions.sections.cover",
    "conditions.sections.coverLoss",
    "conditions.sections.fuel",
    "conditions.sections.mileage",
    "conditions.sections.damage",
    "conditions.sections.accident",
    "conditions.sections.fines",
    "conditions.sections.use",
    "conditions.sections.islands",
    "conditions.sections.extras",
    "conditions.sections.company",
    "conditions.sections.complaints",
    "conditions.sections.law",
  ],
  privacy: [
    "privacy.sections.controller",
    "privacy.sections.purposes",
    "privacy.sections.authority",
    "privacy.sections.documents",
    "privacy.sections.recipients",
    "privacy.sections.transfers",
    "privacy.sections.retention",
    "privacy.sections.rights",
    "privacy.sections.automated",
    "privacy.sections.security",
    "privacy.sections.children",
    "privacy.sections.local",
  ],
  cookies: [
    "cookies.sections.what",
    "cookies.sections.list",
    "cookies.sections.analytics",
    "cookies.sections.revoke",
    "cookies.sections.others",
  ],
  notice: [
    "notice.sections.company",
    "notice.sections.reach",
    "notice.sections.activity",
    "notice.sections.use",
    "notice.sections.links",
    "notice.sections.disputes",
    "notice.sections.law",
  ],
  accessibility: [
    "accessibility.sections.scope",
    "accessibility.sections.standard",
    "accessibility.sections.tested",
    "accessibility.sections.how",
    "accessibility.sections.limits",
    "accessibility.sections.report",
    "accessibility.sections.authority",
    "accessibility.sections.date",
  ],
  complaints: [
    "complaints.sections.talk",
    "complaints.sections.next",
    "complaints.sections.form",
    "complaints.sections.authority",
    "complaints.sections.arbitration",
    "complaints.sections.abroad",
  ],
} as const satisfies Record<LegalPage, readonly string[]>;

/** The sections of a legal page; `measures` says whether the site has a tag manager to tell of. */
export async function legalSections(page: LegalPage, figures: Figures, measures: boolean) {
  const t = await getTranslations("legal.pages");
  return sections[page].map((key) => ({
    id: key.slice(key.lastIndexOf(".") + 1),
    title: t(`${key}.title`),
    text: key === "cookies.sections.analytics" && !measures ? t(`${key}.none`) : t(`${key}.text`, figures),
  }));
}
