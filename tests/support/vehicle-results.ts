import { screen, within } from "@testing-library/react";
import { paths } from "@/lib/contracts/paths";
import type { RentalSearchParams } from "@/lib/contracts/rental/search";
import { anAvailability, anOfferedGroup, someSearchParams } from "@/tests/support/builders/availability";
import { openWizard } from "@/tests/support/wizard";

export const searchParams = someSearchParams();
/** Opens the results in English, with `results()` or another answer of the server. */
export const openResults = (changes: Partial<RentalSearchParams> = {}, availability = results()) => {
  const wanted = { ...searchParams, ...changes };
  return openWizard({ path: paths.wizard("en", "vehicles", wanted), searchParams: wanted, availability });
};
/** Five groups: C, A (one unit left), D (offer), and unavailable E (under 25) and B (sold out). */
export const results = () =>
  anAvailability(searchParams, [
    anOfferedGroup("C", searchParams, { categories: ["MEDIUM"] }),
    anOfferedGroup("A", searchParams, { unitsLeft: "1", nearlyTaken: true }),
    anOfferedGroup("D", searchParams, {
      categories: ["SPECIALS", "AUTOMATIC", "ECONOMY"],
      gearbox: "AUTOMATIC",
      campaignPercent: 10,
    }),
    anOfferedGroup("E", searchParams, {
      categories: ["SUV"],
      available: false,
      unitsLeft: null,
      unavailableReason: "UNDER25",
    }),
    anOfferedGroup("B", searchParams, {
      available: false,
      unitsLeft: null,
      unavailableReason: "SOLD_OUT",
      campaignPercent: 10,
      categories: ["SPECIALS", "ECONOMY"],
    }),
  ]);
/** Names on the cards, in the order shown. */
export const cards = () => screen.getAllByRole("article").map((card) => within(card).getByRole("heading").textContent);
