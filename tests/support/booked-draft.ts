import { emptyDraft, type WizardDraft } from "@/components/booking/draft/draft-state";
import { encodeDraft } from "@/components/booking/draft/draft-store";
import { selectedVehicle } from "@/components/booking/step/selection";
import type { OfferedGroup } from "@/lib/contracts/availability";
import { bookingDraftKey } from "@/lib/contracts/booking-draft";
import type { DriverInput } from "@/lib/contracts/driver";
import type { WizardAddress } from "@/lib/contracts/search";

/** A driver of 41 with everything that the form asks for. */
export const aTypedDriver = (changes: Partial<DriverInput> = {}): Partial<DriverInput> => ({
  firstName: "Łucja",
  lastName: "Muster-Hernández",
  nationality: "DE",
  birthDay: 12,
  birthMonth: 7,
  birthYear: 1985,
  email: "lucja@example.com",
  emailRepeat: "lucja@example.com",
  mobile: "+49 151 23456789",
  declaresLicenceOverTwoYears: true,
  acceptsLicenceNotice: true,
  acceptsPrivacyAndTerms: true,
  ...changes,
});

/** Leaves a draft in session storage as the earlier steps would have. */
export function storeDraft(address: WizardAddress, group: OfferedGroup, changes: Partial<WizardDraft> = {}) {
  const draft: WizardDraft = {
    ...emptyDraft,
    search: address,
    vehicle: selectedVehicle(group, 7),
    coverage: group.coverages[0] ?? null,
    extras: [],
    ...changes,
  };
  window.sessionStorage.setItem(bookingDraftKey, encodeDraft(draft) ?? "");
}
