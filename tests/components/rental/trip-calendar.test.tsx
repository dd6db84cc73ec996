import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SearchForm } from "@/components/rental/search/search-form";
import type { Language } from "@/lib/domain/core/languages";
import { someSearchParams } from "@/tests/support/builders/availability";
import { wireConfiguration } from "@/tests/support/builders/wire-configuration";
import { wireOffices } from "@/tests/support/builders/wire-office";
import { WithSearchTexts } from "@/tests/support/search-texts";
import { completeJsdom } from "@/tests/support/wizard";

beforeAll(() => {
  completeJsdom();
  // A phone: one month.
  Object.defineProperty(window, "innerWidth", { value: 390, configurable: true });
});
beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse("2027-06-01T10:00:00Z"), doNotFake: ["setTimeout", "queueMicrotask"] });
  window.sessionStorage.clear();
});
afterEach(() => {
  jest.useRealTimers();
  answerPrices(undefined);
});

interface AskedPrices {
  nights?: number;
  pickupDate?: string;
  from: string;
  until: string;
  categories: string[];
}

/** Answers `POST /web/disponibilidad/dias`; jsdom has no `fetch`. */
function answerPrices(answer: ((asked: AskedPrices, signal: AbortSignal) => unknown) | undefined) {
  const value = async (_: string, { body, signal }: { body: string; signal: AbortSignal }) => {
    const data = await answer?.(JSON.parse(body), signal);
    return {
      ok: true,
      status: 200,
      headers: new Headers({ "content-type": "application/json" }),
      text: async () => JSON.stringify({ data, code: null, errors: [] }),
    };
  };
  Object.defineProperty(globalThis, "fetch", { value: answer && value, configurable: true, writable: true });
}

const openers = {
  en: { pickupDate: "Choose in the calendar: Pick-up", returnDate: "Choose in the calendar: Return" },
  de: { pickupDate: "Im Kalender wählen: Abholung", returnDate: "Im Kalender wählen: Rückgabe" },
};

interface FormOptions {
  changes?: object;
  language?: Language;
}

const renderForm = ({ changes = {}, language = "en" }: FormOptions = {}) =>
  render(
    <WithSearchTexts language={language}>
      <SearchForm
        language={language}
        offices={wireOffices}
        configuration={wireConfiguration}
        current={someSearchParams(changes)}
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
  await userEvent.click(dialog.getByRole("button", { name: "Done · 9 days" }));
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

test("another pick-up day in the calendar keeps the length; a typed one keeps the return, 30 days later at most", async () => {
  const dialog = await openCalendar("pickupDate", { pickupAt: "2027-07-30T10:00", returnAt: "2027-08-20T10:00" });
  await userEvent.click(dialog.getByRole("button", { name: /^Thursday,? 1 July 2027/ }));
  expect(returnField()).toHaveValue("22/07/2027");
  const field = dialog.getByLabelText("Pick-up", { selector: "input" });
  await userEvent.clear(field);
  await userEvent.type(field, "2/6/2027");
  expect(returnField()).toHaveValue("02/07/2027");
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

test("shows the lowest total below each day, of the length for a pick-up and until that day for a return", async () => {
  answerPrices(({ nights, pickupDate, from }) =>
    from !== "2027-07-01" && from !== "2027-07-14"
      ? []
      : [{ date: pickupDate ? "2027-07-16" : "2027-07-14", fromCents: pickupDate ? 9_150 : (nights ?? 0) * 4_320 }],
  );
  const dialog = await openCalendar("pickupDate");
  expect(dialog.getByText("Below each day: the total for 7 days with the cheapest car.")).toBeVisible();
  const wednesday = await dialog.findByRole("button", { name: /^Wednesday,? 14 July 2027, from €303$/ });
  expect(dialog.getByRole("button", { name: /^Thursday,? 15 July 2027, no vehicle free$/ })).toHaveTextContent("15–");
  await userEvent.click(wednesday);
  expect(dialog.getByText("Below each day: the total until that day with the cheapest car.")).toBeVisible();
  await userEvent.click(await dialog.findByRole("button", { name: /^Friday,? 16 July 2027, from €92$/ }));
  expect(dialog.getByRole("button", { name: "Done · 2 days · from €92" })).toBeVisible();
});

test("asks for the prices of the motorcycles in their list", async () => {
  const asked: string[][] = [];
  answerPrices(({ categories }) => {
    asked.push(categories);
    return [];
  });
  const dialog = await openCalendar("pickupDate", { categories: ["MOTORCYCLE"] });
  expect(dialog.getByText("Below each day: the total for 7 days with the cheapest motorcycle.")).toBeVisible();
  await waitFor(() => expect(asked).toEqual([["MOTORCYCLE"]]));
});

test("turning several months asks only for the last one, and cancels a request that nothing needs any more", async () => {
  const asked: string[] = [];
  const cancelled: string[] = [];
  answerPrices(({ from }, signal) => {
    asked.push(from);
    signal.addEventListener("abort", () => cancelled.push(from));
    return new Promise(() => undefined);
  });
  const dialog = await openCalendar("pickupDate", { pickupAt: "2027-08-12T10:00", returnAt: "2027-08-15T10:00" });
  await waitFor(() => expect(asked).toEqual(["2027-08-01"]));
  for (let turn = 0; turn < 3; turn += 1) fireEvent.click(dialog.getByRole("button", { name: "Next month" }));
  await waitFor(() => expect(asked).toEqual(["2027-08-01", "2027-11-01"]));
  fireEvent.click(dialog.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(cancelled.toSorted()).toEqual(["2027-08-01", "2027-11-01"]));
});

test("without prices the calendar is the plain one", async () => {
  answerPrices(() => Promise.reject(new TypeError("offline")));
  const dialog = await openCalendar("pickupDate", { pickupAt: "2027-09-12T10:00", returnAt: "2027-09-15T10:00" });
  await waitFor(() => expect(dialog.queryByText(/^Below each day/)).not.toBeInTheDocument());
  expect(dialog.getByRole("button", { name: /^Monday,? 13 September 2027$/ })).toHaveTextContent(/13$/);
  expect(dialog.getByRole("button", { name: "Done · 3 days" })).toBeVisible();
});

test("Enter in a typed date keeps the calendar open until both dates are there", async () => {
  const dialog = await openCalendar("returnDate");
  await userEvent.clear(dialog.getByLabelText("Return", { selector: "input" }));
  const field = dialog.getByLabelText("Pick-up", { selector: "input" });
  await userEvent.clear(field);
  await userEvent.type(field, "20/7{Enter}");
  expect(screen.getByRole("dialog")).toBeVisible();
  expect(dialog.getByRole("button", { name: "Done" })).toBeVisible();
});
