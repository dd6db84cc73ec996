import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { paths } from "@/lib/contracts/paths";
import type { Alternative } from "@/lib/contracts/rental/availability";
import { anAvailability, anOfferedGroup, someSearchParams } from "@/tests/support/builders/availability";
import { answerWeb } from "@/tests/support/web-answers";
import { completeJsdom, openWizard } from "@/tests/support/wizard";

beforeAll(completeJsdom);
beforeEach(() => {
  window.sessionStorage.clear();
  jest.spyOn(Date, "now").mockReturnValue(Date.parse("2027-07-01T08:00:00Z"));
});
afterEach(() => jest.restoreAllMocks());

const searchParams = someSearchParams();
const path = paths.wizard("en", "vehicles", searchParams);
const alternative = (kind: Alternative["kind"], changes: Partial<Alternative> = {}): Alternative => ({
  kind,
  pickupOfficeId: 1,
  returnOfficeId: 1,
  pickupAt: searchParams.pickupAt,
  returnAt: searchParams.returnAt,
  groupId: null,
  fromCents: 30_000,
  ...changes,
});
const nextDay = alternative("date", {
  pickupAt: "2027-07-13T10:00",
  returnAt: "2027-07-20T10:30",
  fromCents: 36_900,
});
const strip = () => within(screen.getAllByRole("region", { name: "The same trip on other days" })[0] ?? document.body);
const days = () =>
  strip()
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);
const searched = () => new URLSearchParams(window.location.search);

test("the date strip shows prices, the chosen day and sold-out days from three days before to three days after", async () => {
  const availability = anAvailability(searchParams, [anOfferedGroup("A", searchParams)], {
    alternatives: [nextDay],
    HORAMAX: "2027-07-01T08:30:00.000Z",
  });
  await openWizard({ path, searchParams, availability });
  expect(days()).toEqual([
    "Fri\u00a09\u00a0JulSold out",
    "Sat\u00a010\u00a0JulSold out",
    "Sun\u00a011\u00a0JulSold out",
    "Mon\u00a012\u00a0Julfrom €354.60",
    "Tue\u00a013\u00a0Julfrom €369",
    "Wed\u00a014\u00a0JulSold out",
    "Thu\u00a015\u00a0JulSold out",
  ]);
  expect(strip().getAllByRole("button")).toHaveLength(1);
});

test("the date strip leaves out past days and marks days with a closed office", async () => {
  const christmas = someSearchParams({ pickupAt: "2027-12-24T10:00", returnAt: "2027-12-31T10:00" });
  await openWizard({
    path: paths.wizard("en", "vehicles", christmas),
    searchParams: christmas,
    availability: anAvailability(christmas, [anOfferedGroup("A", christmas)], { HORAMAX: "2027-12-22T20:30:00.000Z" }),
  });
  expect(days().map((day) => day?.replace(/\d+\u00a0Dec.*?(?=from|Sold|Closed)/, ""))).toEqual([
    "Thu\u00a0Sold out",
    expect.stringMatching(/^Fri\u00a0from/),
    "Sat\u00a0Closed",
    "Sun\u00a0Sold out",
    "Mon\u00a0Sold out",
  ]);
});

test("arrow keys move between the prices of the date strip, and one press searches that day", async () => {
  const dayBefore = alternative("date", { pickupAt: "2027-07-11T10:00", returnAt: "2027-07-18T10:30" });
  const availability = anAvailability(searchParams, [anOfferedGroup("A", searchParams)], {
    alternatives: [dayBefore, nextDay],
    HORAMAX: "2027-07-01T08:30:00.000Z",
  });
  answerWeb({ "/web/disponibilidad": () => ({ data: anAvailability(searchParams, []) }) });
  await openWizard({ path, searchParams, availability });
  const [first, second] = strip().getAllByRole("button");
  first?.focus();
  await userEvent.keyboard("{ArrowRight}");
  expect(second).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  expect(searched().get("pickupAt")).toBe("2027-07-13T10:00");
});

test("when the time is fully booked, offers another time or office in one press, and other days in the date strip", async () => {
  const time = alternative("time", { pickupAt: "2027-07-12T11:00" });
  const office = alternative("office", { pickupOfficeId: 3, returnOfficeId: 3, fromCents: 28_000 });
  answerWeb({
    "/web/disponibilidad": () => ({ data: anAvailability(searchParams, [anOfferedGroup("A", searchParams)]) }),
  });
  await openWizard({
    path,
    searchParams,
    availability: null,
    refusal: { ok: false, code: "TIME_BUSY", fields: [], data: { alternatives: [time, office, nextDay] } },
  });
  expect(screen.getByRole("alert")).toHaveTextContent(/busy|nearby time/i);
  expect(days()).toContain("Mon\u00a012\u00a0JulSold out");
  expect(days()).toContain("Tue\u00a013\u00a0Julfrom €369");
  expect(screen.getByText("Another time")).toBeInTheDocument();
  expect(screen.queryByText("Another date")).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Choose Mon\u00a012\u00a0Jul, 10:00, Ibiza Port" }));
  expect(searched().get("pickupOfficeId")).toBe("3");
});

describe("sold-out group among available groups", () => {
  const groups = [
    anOfferedGroup("A", searchParams, { available: false, unavailableReason: "SOLD_OUT", unitsLeft: null }),
    anOfferedGroup("B", searchParams),
  ];
  const openRescue = async (alternatives: Alternative[]) => {
    const calls = answerWeb({
      "/web/presupuesto": () => ({ status: 409, code: "NOT_AVAILABLE", data: { alternatives } }),
      "/web/disponibilidad": () => ({ data: anAvailability(searchParams, [anOfferedGroup("A", searchParams)]) }),
    });
    await openWizard({ path, searchParams, availability: anAvailability(searchParams, groups) });
    await userEvent.click(screen.getByRole("button", { name: "See when it is available: Model A" }));
    return calls;
  };

  test("shows when a sold-out group is available with its exact price, and continues with it on a press", async () => {
    await openRescue([alternative("time", { pickupAt: "2027-07-12T12:00", groupId: 1, fromCents: 35_460 })]);
    const dialog = within(await screen.findByRole("dialog", { name: "Model A: available times and dates" }));
    expect(await dialog.findByText("€354.60")).toBeInTheDocument();
    await userEvent.click(dialog.getByRole("button", { name: /^Choose Mon\u00a012\u00a0Jul, 12:00/ }));
    expect(window.location.pathname).toBe("/en/rent/coverage");
    expect(searched().get("pickupAt")).toBe("2027-07-12T12:00");
  });

  test("offers another group by its model in place of a sold-out one, and selects it on a press", async () => {
    await openRescue([alternative("group", { groupId: 2, fromCents: 39_960 })]);
    await userEvent.click(await screen.findByRole("button", { name: "Choose Mon\u00a012\u00a0Jul, 10:00, Model B" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Choose your cover" })).toBeInTheDocument();
    expect(screen.getByRole("button", { name: /See full price breakdown/ })).toHaveTextContent("€399.60");
  });
});
