import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { WizardSearch } from "@/components/rental/wizard/wizard-search";
import { paths } from "@/lib/contracts/paths";
import type { OfferedGroup } from "@/lib/contracts/rental/availability";
import { bookingDraftKey } from "@/lib/contracts/rental/rental-search-params";
import { anAvailability, anOfferedGroup, someSearchParams } from "@/tests/support/builders/availability";
import { wireConfiguration } from "@/tests/support/builders/wire-configuration";
import { completeJsdom, openWizard } from "@/tests/support/wizard";

const searchParams = someSearchParams();
const group = (code: Parameters<typeof anOfferedGroup>[0], changes: Partial<OfferedGroup> = {}) =>
  anOfferedGroup(code, searchParams, changes);
const groups = [
  group("A"),
  group("B", { categories: ["ECONOMY", "AUTOMATIC"] }),
  group("E", { categories: ["SUV"], under25Allowed: false, minimumAge: 25 }),
];
const at = (step: "vehicles" | "coverage" | "extras" | "driver") => ({
  path: paths.wizard("en", step, searchParams),
  searchParams,
  availability: anAvailability(searchParams, groups),
});
const answerOf = (data: object) => ({
  ok: true,
  status: 200,
  headers: new Headers({ "content-type": "application/json" }),
  text: async () => JSON.stringify({ status: 200, data, code: null, message: null, errors: [] }),
});
const total = () => screen.getByRole("button", { name: /See full price breakdown/ });

beforeAll(completeJsdom);
beforeEach(() => window.sessionStorage.clear());

async function chooseModelB() {
  await openWizard(at("vehicles"));
  await userEvent.click(screen.getByRole("button", { name: "Choose Model B or similar" }));
}

test("choosing a vehicle moves on without a page load: new URL and title, focused heading, BASIC preselected", async () => {
  document.title = "Choose your vehicle | WebK10";
  await chooseModelB();
  const heading = await screen.findByRole("heading", { level: 1, name: "Choose your cover" });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(window.location.pathname).toBe("/en/rent/coverage");
  expect(document.title).toBe("Choose your cover | WebK10");
  expect(screen.getByRole("radio", { name: /Basic/ })).toBeChecked();
  expect(total()).toHaveTextContent("€399.60");
});

test("the total equals worked example F1 at every step and after a reload", async () => {
  await chooseModelB();
  await userEvent.click(await screen.findByRole("radio", { name: /Zero-excess cover/ }));
  expect(total()).toHaveTextContent("€483.60");
  await userEvent.click(screen.getAllByRole("button", { name: "Continue" })[0] ?? document.body);
  await userEvent.click(await screen.findByRole("button", { name: "One more: Child seat" }));
  await userEvent.click(screen.getByRole("button", { name: "One more: Additional driver" }));
  expect(total()).toHaveTextContent("€553.60");
  const stored = JSON.parse(window.sessionStorage.getItem(bookingDraftKey) ?? "null");
  expect(stored).toMatchObject({ version: 1, VS: { groupId: 2 }, SEG: { code: "SCDW" }, PQ1: { totalCents: 55_360 } });

  cleanup();
  await openWizard(at("extras"));
  expect(await screen.findByRole("heading", { level: 1, name: "Extras for your trip" })).toBeInTheDocument();
  expect(total()).toHaveTextContent("€553.60");
});

test("shows a saved quote's price and expiry on its card and every step, and current prices for other vehicles", async () => {
  const saved = { ...searchParams, quoteId: "abcdefghijklmnopqrstuv" };
  const before = group("B");
  const dearer = { ...before.pricing, dailyCents: { LOW: 9_900, MID: 9_900, HIGH: 9_900, PEAK: 9_900 } };
  const { coverages, extras, pricing } = before;
  const tariff = { configuration: wireConfiguration, coverages, extras, pricing };
  await openWizard({
    path: paths.wizard("en", "vehicles", saved),
    searchParams: saved,
    availability: anAvailability(saved, [
      group("A"),
      { ...before, pricing: dearer, saved: { until: "2027-07-02T08:00:00.000Z", tariff } },
    ]),
  });
  expect(screen.getAllByText(/^Your saved price, until/)).toHaveLength(1);
  await userEvent.click(screen.getByRole("button", { name: "Choose Model B or similar" }));
  await userEvent.click(await screen.findByRole("radio", { name: /Zero-excess cover/ }));
  expect(total()).toHaveTextContent("€483.60");
  expect((await screen.findAllByText(/^Saved price: valid until Fri 2 Jul, 10:00/)).length).toBeGreaterThan(0);
});

test("announces an expired quote and removes it from the URL", async () => {
  const saved = { ...searchParams, quoteId: "abcdefghijklmnopqrstuv" };
  const answer = { ...anAvailability(saved, groups), savedQuoteGone: true };
  const ask = async () => answerOf(anAvailability(searchParams, groups));
  Object.defineProperty(globalThis, "fetch", { value: ask, configurable: true });
  await openWizard({ path: paths.wizard("en", "vehicles", saved), searchParams: saved, availability: answer });
  expect(
    await screen.findByText(/Your saved price no longer applies: these are the current prices/),
  ).toBeInTheDocument();
  await waitFor(() => expect(window.location.search).not.toContain("quoteId"));
  expect(screen.getByText(/Your saved price no longer applies/)).toBeInTheDocument();
});

test("opens the first incomplete step with a notice and loses nothing when an earlier step is missing", async () => {
  await chooseModelB();
  await screen.findByRole("radio", { name: /Basic/ });
  cleanup();
  await openWizard(at("driver"));
  expect(await screen.findByText(/One step comes first: Cover/)).toBeInTheDocument();
  expect(window.location.pathname).toBe("/en/rent/coverage");
  expect(total()).toHaveTextContent("€399.60");
});

test("stores the offices of an opened results link for the next search", async () => {
  window.localStorage.clear();
  const shared = someSearchParams({ pickupOfficeId: 4, returnOfficeId: 4 });
  await openWizard({
    path: paths.wizard("en", "vehicles", shared),
    searchParams: shared,
    availability: anAvailability(shared, groups),
  });
  const stored = (key: string) => JSON.parse(window.localStorage.getItem(key) ?? "null");
  expect(stored("oficinaRecoge")).toMatchObject({ id: 4, sigla: "PMI" });
  expect(stored("oficinaDevuelve")).toMatchObject({ id: 4, sigla: "PMI" });
  expect(stored("devOfiDif")).toBe(false);
});

test("shows the search form for a step without any search", async () => {
  await openWizard({ path: "/en/rent/extras", searchParams: null, availability: null });
  expect(await screen.findByRole("heading", { level: 1, name: "Where and when?" })).toBeInTheDocument();
  expect(screen.getByText("search form")).toBeInTheDocument();
});

test("uses the search of the draft when the URL has none", async () => {
  await chooseModelB();
  await screen.findByRole("radio", { name: /Basic/ });
  cleanup();
  await openWizard({ ...at("coverage"), path: "/en/rent/coverage" });
  await waitFor(() => expect(window.location.search).toContain("pickupAt=2027-07-12T10%3A00"));
});

describe("expired quote", () => {
  const expired = (offered: readonly OfferedGroup[]) =>
    anAvailability(searchParams, offered, { HORAMAX: "2020-01-01T00:00:00.000Z" });
  const ask = jest.fn();
  beforeEach(() => {
    ask.mockReset();
    Object.defineProperty(globalThis, "fetch", { value: ask, configurable: true });
  });

  async function moveOnExpired(fresh: readonly OfferedGroup[]) {
    ask.mockResolvedValue(answerOf(anAvailability(searchParams, fresh)));
    await openWizard({ ...at("vehicles"), availability: expired(groups) });
    await userEvent.click(screen.getByRole("button", { name: "Choose Model B or similar" }));
    await waitFor(() => expect(ask).toHaveBeenCalledTimes(1));
  }

  test("requests a new quote at the next step, without a notice when nothing changed", async () => {
    await moveOnExpired(groups);
    await waitFor(() => expect(window.sessionStorage.getItem(bookingDraftKey)).toContain("2099-01-01"));
    expect(screen.queryByText(/has changed/)).not.toBeInTheDocument();
  });

  test("shows both prices when the price changed after the quote expired", async () => {
    const dearer = group("B");
    dearer.pricing.dailyCents.HIGH += 1000;
    dearer.pricing.dailyCents.PEAK += 1000;
    await moveOnExpired([dearer]);
    expect(await screen.findByText(/it was €399.60 and is now €462.60/)).toBeInTheDocument();
  });

  test("returns to the vehicles when the chosen vehicle is no longer available after the quote expired", async () => {
    await moveOnExpired([group("A"), group("B", { available: false, unavailableReason: "SOLD_OUT", unitsLeft: null })]);
    expect(await screen.findByText(/Model B is no longer available/)).toBeInTheDocument();
    expect(window.location.pathname).toBe("/en/rent/vehicles");
  });
});

test("step bar and browser back button move between steps with all data kept", async () => {
  await chooseModelB();
  await userEvent.click(await screen.findByRole("radio", { name: /Premium/ }));
  const bar = screen.getByRole("navigation", { name: "Booking steps" });
  await userEvent.click(within(bar).getByRole("link", { name: /Vehicle/ }));
  await waitFor(() => expect(screen.getByRole("heading", { level: 1, name: "Choose your vehicle" })).toHaveFocus());
  window.history.back();
  expect(await screen.findByRole("radio", { name: /Premium/ })).toBeChecked();
});

describe("dates changed at a later step", () => {
  const later = someSearchParams({ returnAt: "2027-07-21T10:30" });
  const fetchMock = jest.fn();
  const answer = (bookable: boolean) =>
    fetchMock.mockImplementation(async () =>
      answerOf(
        anAvailability(later, [
          anOfferedGroup("A", later),
          anOfferedGroup("B", later, bookable ? {} : { available: false, unavailableReason: "SOLD_OUT" }),
        ]),
      ),
    );
  beforeEach(() => {
    jest.useFakeTimers({ now: Date.parse("2027-06-01T10:00:00Z"), doNotFake: ["setTimeout", "queueMicrotask"] });
    fetchMock.mockReset();
    Object.defineProperty(globalThis, "fetch", { value: fetchMock, configurable: true });
  });
  afterEach(() => jest.useRealTimers());

  async function typeLaterReturn() {
    await openWizard({ ...at("vehicles"), searchForm: <WizardSearch /> });
    await userEvent.click(screen.getByRole("button", { name: "Choose Model B or similar" }));
    await userEvent.click(screen.getAllByRole("button", { name: "Continue" })[0] ?? document.body);
    await screen.findByRole("heading", { level: 1, name: "Extras for your trip" });
    await userEvent.click(screen.getByRole("button", { name: "Change" }));
    const field = await screen.findByLabelText("Return", { selector: "input" });
    fireEvent.change(field, { target: { value: "2027-07-21" } });
  }

  test("dates changed over a later step apply there, and the heading takes the focus", async () => {
    answer(true);
    await typeLaterReturn();
    await userEvent.click(screen.getByRole("button", { name: "Apply changes" }));
    expect(window.location.pathname).toBe("/en/rent/extras");
    expect(new URLSearchParams(window.location.search).get("returnAt")).toBe("2027-07-21T10:30");
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(await screen.findByText(/^Your changes have been applied: .* return Wed 21 Jul, 10:30/)).toBeVisible();
    await waitFor(() => expect(total()).toHaveTextContent("9 days"));
    expect(screen.getByRole("heading", { level: 1 })).toHaveFocus();
  });

  test("returns to the vehicles with the reason when the chosen one is unavailable on the new dates", async () => {
    answer(false);
    await typeLaterReturn();
    await userEvent.click(screen.getByRole("button", { name: "Apply changes" }));
    expect(await screen.findByText(/Model B is no longer available/)).toBeVisible();
    expect(window.location.pathname).toBe("/en/rent/vehicles");
  });

  test("allows dates to be changed in the panel of every step, and the change to be discarded", async () => {
    await typeLaterReturn();
    await userEvent.click(screen.getByRole("button", { name: "Close" }));
    const panel = within(screen.getByRole("complementary", { name: "Your booking" }));
    await userEvent.click(panel.getByRole("button", { name: "Change dates and offices" }));
    expect(await screen.findByLabelText("Return", { selector: "input" })).toHaveValue("19/07/2027");
    await userEvent.click(panel.getByRole("button", { name: "Change vehicle" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Choose your vehicle" })).toBeInTheDocument();
  });
});
