import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SearchForm } from "@/components/rental/search/search-form";
import type { DayPrices } from "@/components/rental/search/trip-calendar";
import type { Language } from "@/lib/domain/core/languages";
import { someSearchParams } from "@/tests/support/builders/availability";
import { wireConfiguration } from "@/tests/support/builders/wire-configuration";
import { wireOffices } from "@/tests/support/builders/wire-office";
import { WithSearchTexts } from "@/tests/support/search-texts";
import { completeJsdom } from "@/tests/support/wizard";

beforeAll(completeJsdom);
beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse("2027-06-01T10:00:00Z"), doNotFake: ["setTimeout", "queueMicrotask"] });
  window.sessionStorage.clear();
});
afterEach(() => jest.useRealTimers());

const openers = {
  en: { pickupDate: "Choose in the calendar: Pick-up", returnDate: "Choose in the calendar: Return" },
  de: { pickupDate: "Im Kalender wählen: Abholung", returnDate: "Im Kalender wählen: Rückgabe" },
};

interface FormOptions {
  changes?: object;
  language?: Language;
  dayPrices?: DayPrices;
}

const renderForm = ({ changes = {}, language = "en", dayPrices }: FormOptions = {}) =>
  render(
    <WithSearchTexts language={language}>
      <SearchForm
        language={language}
        offices={wireOffices}
        configuration={wireConfiguration}
        current={someSearchParams(changes)}
        dayPrices={dayPrices}
        onSearch={() => undefined}
      />
    </WithSearchTexts>,
  );

async function openCalendar(
  end: "pickupDate" | "returnDate",
  changes: object = {},
  language: keyof typeof openers = "en",
) {
  renderForm({ changes, language });
  await userEvent.click(screen.getByRole("button", { name: openers[language][end] }));
  return within(await screen.findByRole("dialog"));
}
// The inputs of the form, not those inside the calendar.
const pickupField = () => screen.getAllByLabelText("Pick-up", { selector: "input" })[0];
const returnField = () => screen.getAllByLabelText("Return", { selector: "input" })[0];

test("the calendar takes pick-up, then return, and moves the focus back to its button", async () => {
  const dialog = await openCalendar("pickupDate");
  await userEvent.click(dialog.getByRole("button", { name: /^Wednesday,? 14 July 2027/ }));
  expect(dialog.getByRole("status")).toHaveTextContent("Choose or type the return day");
  await userEvent.click(dialog.getByRole("button", { name: /^Friday,? 23 July 2027/ }));
  expect(pickupField()).toHaveValue("14/07/2027");
  expect(returnField()).toHaveValue("23/07/2027");
  await userEvent.click(dialog.getByRole("button", { name: "Done" }));
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Choose in the calendar: Pick-up" })).toHaveFocus();
});

test("Enter in the calendar takes a typed date and closes it, but keeps it open for an invalid date", async () => {
  const dialog = await openCalendar("returnDate");
  const field = dialog.getByLabelText("Return", { selector: "input" });
  await userEvent.clear(field);
  await userEvent.type(field, "31/2{Enter}");
  expect(screen.getByRole("dialog")).toBeVisible();
  expect(field).toHaveAccessibleDescription("Enter the date as day/month/year, for example 31/12/2027");
  await userEvent.clear(field);
  await userEvent.type(field, "25/7{Enter}");
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(returnField()).toHaveValue("25/07/2027");
  expect(screen.getByRole("button", { name: "Choose in the calendar: Return" })).toHaveFocus();
});

test("the calendar hides the focus ring after a pointer press until a key is pressed", async () => {
  await openCalendar("pickupDate");
  const dialog = screen.getByRole("dialog");
  expect(dialog).toHaveAttribute("data-by-pointer");
  await userEvent.keyboard("{ArrowRight}");
  expect(dialog).not.toHaveAttribute("data-by-pointer");
  await userEvent.keyboard("{Escape}");
});

test("keys move through the calendar from the chosen day", async () => {
  const dialog = await openCalendar("pickupDate");
  const focused = () => document.activeElement?.getAttribute("data-date");
  expect(focused()).toBe("2027-07-12");
  const steps: [string, string][] = [
    ["{ArrowRight}", "2027-07-13"],
    ["{ArrowDown}", "2027-07-20"],
    ["{Home}", "2027-07-19"],
    ["{End}", "2027-07-25"],
    ["{ArrowLeft}{ArrowUp}", "2027-07-17"],
    ["{PageDown}", "2027-08-17"],
    ["{PageUp}{PageUp}{PageUp}", "2027-06-01"],
  ];
  for (const [keys, date] of steps) {
    await userEvent.keyboard(keys);
    expect(focused()).toBe(date);
  }
  await userEvent.keyboard("{ArrowDown}{Enter}");
  expect(pickupField()).toHaveValue("08/06/2027");
  expect(dialog.getAllByRole("gridcell", { selected: true }).length).toBeGreaterThan(0);
});

test("the calendar disables days that a search would refuse: past, closed office, before pick-up, over 30 days", async () => {
  const dialog = await openCalendar("returnDate", { pickupAt: "2027-12-20T10:00", returnAt: "2027-12-27T10:00" });
  const day = (name: RegExp) => dialog.getByRole("button", { name });
  expect(day(/^Saturday,? 25 December 2027/)).toHaveAttribute("aria-disabled", "true");
  expect(day(/^Saturday,? 25 December 2027, office closed$/)).toBeInTheDocument();
  expect(day(/^Sunday,? 19 December 2027/)).toHaveAttribute("aria-disabled", "true");
  expect(day(/^Sunday,? 26 December 2027/)).toHaveAttribute("aria-disabled", "false");
  await userEvent.click(day(/^Saturday,? 25 December 2027/));
  expect(returnField()).toHaveValue("27/12/2027");
  await userEvent.click(dialog.getByRole("button", { name: "Next month" }));
  expect(day(/^Wednesday,? 19 January 2028/)).toHaveAttribute("aria-disabled", "false");
  expect(day(/^Thursday,? 20 January 2028/)).toHaveAttribute("aria-disabled", "true");
  expect(dialog.getByRole("button", { name: "Next month" })).toBeDisabled();
});

test("moves the return date along when a pick-up date makes the rental longer than 30 days", async () => {
  const dialog = await openCalendar("pickupDate", { pickupAt: "2027-07-30T10:00", returnAt: "2027-08-20T10:00" });
  await userEvent.click(dialog.getByRole("button", { name: /^Thursday,? 1 July 2027/ }));
  expect(returnField()).toHaveValue("31/07/2027");
});

test("the calendar names days and months in the page's language and starts weeks on Monday", async () => {
  const dialog = await openCalendar("pickupDate", {}, "de");
  expect(dialog.getByRole("grid", { name: "Juli 2027" })).toBeInTheDocument();
  expect(dialog.getByRole("button", { name: "Montag, 12. Juli 2027, Abholung" })).toHaveFocus();
  const heads = dialog.getAllByRole("columnheader").map(({ textContent }) => textContent);
  expect(heads).toEqual(["Mo", "Di", "Mi", "Do", "Fr", "Sa", "So"]);
});

test("the calendar opens in one press, reaches another month in two presses and accepts typed dates", async () => {
  renderForm();
  await userEvent.click(screen.getByLabelText("Pick-up", { selector: "input" }));
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.selectOptions(dialog.getByRole("combobox", { name: "Month" }), "April 2028");
  expect(dialog.getByRole("grid", { name: "April 2028" })).toBeInTheDocument();
  const typed = dialog.getByLabelText("Return", { selector: "input" });
  await userEvent.click(typed);
  await userEvent.keyboard("{Control>}a{/Control}2/8/27{Tab}");
  expect(returnField()).toHaveValue("02/08/2027");
  expect(dialog.getByRole("grid", { name: "August 2027" })).toBeInTheDocument();
  expect(dialog.getByText(/Before 08:30 or after 20:00: \+€40/)).toBeInTheDocument();
});

test("the calendar shows known prices of a rental of the same length on other days", async () => {
  const dayPrices = { length: 7, cents: new Map([["2027-07-14", 30_240]]) };
  renderForm({ dayPrices });
  await userEvent.click(screen.getByLabelText("Pick-up", { selector: "input" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByRole("button", { name: /^Wednesday,? 14 July 2027, €303$/ })).toBeInTheDocument();
  await userEvent.click(dialog.getByRole("button", { name: /^Wednesday,? 14 July 2027/ }));
  expect(dialog.queryByText("€303")).not.toBeInTheDocument();
});
