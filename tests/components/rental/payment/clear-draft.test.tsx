import { render } from "@testing-library/react";
import { ClearDraft } from "@/components/rental/result/clear-draft";
import { bookingDraftKey } from "@/lib/contracts/rental/rental-search-params";
import { aTypedDriver, storeDraft } from "@/tests/support/booked-draft";
import { anOfferedGroup, someSearchParams } from "@/tests/support/builders/availability";

test("removes name, birth date and telephone from the tab after the confirmation", () => {
  const searchParams = someSearchParams();
  storeDraft(searchParams, anOfferedGroup("B", searchParams), { driver: aTypedDriver() });
  expect(window.sessionStorage.getItem(bookingDraftKey)).toContain("Muster-Hernández");
  render(<ClearDraft />);
  expect(JSON.stringify({ ...window.sessionStorage })).not.toMatch(/Muster|1985|49 151/);
  expect(window.sessionStorage.getItem(bookingDraftKey)).toBeNull();
});
