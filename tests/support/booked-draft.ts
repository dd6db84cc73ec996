import { emptyDraft, type WizardDraft } from "@/components/rental/draft/draft-state";
import { encodeDraft } from "@/components/rental/draft/draft-store";
import { selectedVehicle } from "@/components/rental/step/selection";
import type { OfferedGroup } from "@/lib/contracts/rental/availability";
import type { DriverInput } from "@/lib/contracts/rental/driver";
import { bookingDraftKey } from "@/lib/contracts/rental/rental-search-params";
import type { RentalSearchParams } from "@/lib/contracts/rental/search";

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

interface Booked {
  searchParams: RentalSearchParams;
  group: OfferedGroup;
  days: number;
}

/** The stored text of a draft as the earlier steps would have left it. */
export function bookedDraft({ searchParams, group, days }: Booked, changes: Partial<WizardDraft>): string {
  const draft: WizardDraft = {
    ...emptyDraft,
    search: searchParams,
    vehicle: selectedVehicle(group, days),
    coverage: group.coverages[0] ?? null,
    extras: [],
    ...changes,
  };
  return encodeDraft(draft) ?? "";
}

/** Leaves a draft of seven days in this window's session storage. */
export function storeDraft(searchParams: RentalSearchParams, group: OfferedGroup, changes: Partial<WizardDraft> = {}) {
  window.sessionStorage.setItem(bookingDraftKey, bookedDraft({ searchParams, group, days: 7 }, changes));
}
