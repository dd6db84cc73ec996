import type { EnquiryKind } from "@/lib/domain/enquiry/enquiry";
import type { ContractPage } from "./paths";

interface Terms {
  readonly page: ContractPage | "notice";
  readonly section?: string;
}

/**
 * What the terms box of each enquiry is about: the contract that the enquiry may lead to. A message leads to none: it is
 * under the site's own rules of use (rules section 16).
 */
export const enquiryTerms: Readonly<Record<EnquiryKind, Terms>> = {
  CONTACT: { page: "notice", section: "use" },
  SUBSCRIPTION: { page: "subscription" },
  SECOND_HAND: { page: "sale" },
};
