import { fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SearchForm } from "@/components/rental/search/search-form";
import type { RentalSearchParams } from "@/lib/contracts/rental/search";
import type { Language } from "@/lib/domain/core/languages";
import { someSearchParams } from "@/tests/support/builders/availability";
import { wireConfiguration } from "@/tests/support/builders/wire-configuration";
import { wireOffices } from "@/tests/support/builders/wire-office";
import { WithSearchTexts } from "@/tests/support/search-texts";

export const ask = jest.fn<void, [RentalSearchParams]>();
export const form = (current: RentalSearchParams | null = someSearchParams(), language: Language = "en") => (
  <WithSearchTexts language={language}>
    <SearchForm
      language={language}
      offices={wireOffices}
      configuration={wireConfiguration}
      current={current}
      onSearch={ask}
    />
  </WithSearchTexts>
);
export const pickup = () => within(screen.getByRole("group", { name: "Pick-up" }));
export const dropOff = () => within(screen.getByRole("group", { name: "Return" }));
export const submit = () => userEvent.click(screen.getByRole("button", { name: "See vehicles and prices" }));
export async function setDate(field: HTMLElement, date: string) {
  fireEvent.change(field, { target: { value: date } });
  fireEvent.blur(field);
}

/** Empty storage and the first of June 2027 for each test. Call it once per file. */
export function useSearchForm(): void {
  beforeEach(() => {
    jest.useFakeTimers({ now: Date.parse("2027-06-01T10:00:00Z"), doNotFake: ["setTimeout", "queueMicrotask"] });
    ask.mockReset();
    window.localStorage.clear();
    window.sessionStorage.clear();
    window.history.replaceState(null, "", "/en/rent");
  });
  afterEach(() => jest.useRealTimers());
}
