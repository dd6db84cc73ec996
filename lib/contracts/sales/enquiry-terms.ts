import type { ContractPage } from "@/lib/contracts/content/legal-pages";
import type { EnquiryKind } from "@/lib/domain/sales/enquiry";

interface Terms {
  readonly page: ContractPage | "notice";
  readonly section?: string;
}

/**
 * The terms linked from each enquiry's checkbox: those of the contract that it may lead to. A contact message leads to
 * none, so the site's terms of use apply (rules section 16).
 */
export const enquiryTerms: Readonly<Record<EnquiryKind, Terms>> = {
  CONTACT: { page: "notice", section: "use" },
  SUBSCRIPTION: { page: "subscription" },
  SECOND_HAND: { page: "sale" },
};
