import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { paths } from "@/lib/contracts/paths";
import type { RentalSearchParams } from "@/lib/contracts/rental/search";
import { anAvailability, anOfferedGroup, someSearchParams } from "@/tests/support/builders/availability";
import { cards, openResults, results, searchParams } from "@/tests/support/vehicle-results";
import { answerWeb } from "@/tests/support/web-answers";
import { completeJsdom, openWizard } from "@/tests/support/wizard";

beforeAll(completeJsdom);
beforeEach(() => window.sessionStorage.clear());

test("sorts vehicle cards by price, with unavailable ones last and their reason", async () => {
  await openResults();
  expect(cards()).toEqual([
    "Model A or similar",
    "Model C or similar",
    "Model D or similar",
    "Model B or similar",
    "Model E or similar",
  ]);
  expect(screen.getByRole("article", { name: "Model B or similar" })).toHaveTextContent("Sold out on these dates");
});

test("names the cheapest car, and shows the price before an applied offer", async () => {
  const offer = { campaignPercent: 10, categories: ["SPECIALS" as const, "ECONOMY" as const] };
  const dearer = anOfferedGroup("C", searchParams);
  const pricing = { ...dearer.pricing, campaign: { percentBasisPoints: 1_000 } };
  const line = { code: "CAMPAIGN_DISCOUNT" as const, units: 1, amountCents: -4_770, onBase: true };
  const { PQ1 } = dearer.packages;
  const pq1 = { ...PQ1, totalCents: 42_930, lines: [...PQ1.lines, line] };
  const reduced = { ...dearer, ...offer, pricing, packages: { ...dearer.packages, PQ1: pq1 } };
  await openResults({ discount: 10 }, anAvailability(searchParams, [anOfferedGroup("A", searchParams), reduced]));
  expect(screen.getByRole("article", { name: /^Model A/ })).toHaveTextContent("Cheapest car");
  const card = within(screen.getByRole("article", { name: "Model C or similar €429.30" }));
  expect(card.getByText("€477.00").closest("s")).toBeInTheDocument();
  expect(card.queryByText(/Special offer/)).toBeNull();
  expect(screen.getByText("Special offer: −10%")).toBeInTheDocument();
  expect(card.queryByText("Cheapest car")).toBeNull();
});

test("a search for Specials without the offers' discount gets it", async () => {
  await openResults({ categories: ["SPECIALS"] });
  await waitFor(() => expect(new URLSearchParams(window.location.search).get("discount")).toBe("10"));
});

test("a vehicle card shows total, price per day, deposit, excess and remaining units", async () => {
  await openResults();
  const article = screen.getByRole("article", { name: "Model A or similar €354.60" });
  expect(article).toHaveAccessibleDescription(/Free cancellation until Sun\u00a011\u00a0Jul, 10:00/);
  expect(article).toHaveTextContent("7 days €50.66 a day");
  expect(article).toHaveTextContent("Security deposit €700 · Excess €900");
  expect(article).toHaveTextContent("Unlimited kilometres");
  expect(within(article).getByText("Only 1 left")).toBeInTheDocument();
});

test("body-type filters add vehicles and Automatic narrows them, each with its count and in the URL", async () => {
  await openResults();
  const kinds = within(screen.getByRole("group", { name: "Type of vehicle" }));
  expect(kinds.getAllByRole("checkbox")).toHaveLength(5);
  await userEvent.click(kinds.getByRole("checkbox", { name: "Medium 1" }));
  await userEvent.click(kinds.getByRole("checkbox", { name: "Economy 2" }));
  expect(cards()).toHaveLength(4);
  await userEvent.click(kinds.getByRole("checkbox", { name: "Automatic 1" }));
  expect(cards()).toEqual(["Model D or similar"]);
  expect(new URLSearchParams(window.location.search).get("category")).toBe("ECONOMY,AUTOMATIC,MEDIUM");
});

test("applies the filters in the URL, and names the filter to remove when nothing matches", async () => {
  await openResults({ categories: ["SUV", "AUTOMATIC"] });
  expect(screen.getByRole("heading", { name: "No cars match the selected search" })).toBeInTheDocument();
  // Shown twice: among the active filters, and as the suggested filter to remove.
  await userEvent.click(screen.getAllByRole("button", { name: "Remove ‘SUV’" }).at(-1) ?? document.body);
  expect(cards()).toEqual(["Model D or similar"]);
});

test("shows filters for seats, gearbox, price and luggage with their counts, and removes them one by one", async () => {
  const groups = [
    anOfferedGroup("A", searchParams, { passengers: 4, bagsLarge: 1 }),
    anOfferedGroup("D", searchParams, { gearbox: "AUTOMATIC", bagsLarge: 2 }),
    anOfferedGroup("I", searchParams, { passengers: 9, bagsLarge: 4, categories: ["VAN_FAMILY"] }),
  ];
  await openResults({}, anAvailability(searchParams, groups));
  await userEvent.click(screen.getByRole("button", { name: "Filters" }));
  const sheet = within(await screen.findByRole("dialog", { name: "Filters" }));
  await userEvent.click(sheet.getByRole("checkbox", { name: "5 seats or more 2" }));
  expect(sheet.getByRole("checkbox", { name: "Economy 1" })).toBeInTheDocument();
  expect(sheet.getByRole("checkbox", { name: "2 large bags or more 2" })).toBeInTheDocument();
  await userEvent.click(sheet.getByRole("checkbox", { name: "Automatic 1", checked: false }));
  await userEvent.click(sheet.getByRole("button", { name: "Show 1 vehicle" }));
  expect(cards()).toEqual(["Model D or similar"]);
  const active = within(screen.getByRole("list", { name: "Active filters" }));
  await userEvent.click(active.getByRole("button", { name: "Remove ‘5 seats or more’" }));
  expect(new URLSearchParams(window.location.search).get("seats")).toBeNull();
  expect(cards()).toEqual(["Model D or similar"]);
});

test("shows prices of other days only for the filtered vehicles, and none when all days cost the same", async () => {
  const day = { ...searchParams, pickupAt: "2027-07-13T10:00", returnAt: "2027-07-20T10:30" };
  const [car, suv] = [anOfferedGroup("A", searchParams), anOfferedGroup("E", searchParams, { categories: ["SUV"] })];
  const totals = [
    { groupId: car.id, totalCents: 20_000 },
    { groupId: suv.id, totalCents: 45_000 },
  ];
  const alternatives = [{ kind: "date" as const, ...day, groupId: null, fromCents: 20_000, groups: totals }];
  const answer = anAvailability(searchParams, [car, suv], { alternatives, HORAMAX: "2027-07-01T08:30:00.000Z" });
  const other = () => screen.getByRole("button", { name: /^Tue\u00a013\u00a0Jul/ });
  await openResults({}, answer);
  expect(other()).toHaveTextContent("from €200");
  await userEvent.click(screen.getByRole("checkbox", { name: "SUV 1" }));
  expect(other()).toHaveTextContent("from €450");
  cleanup();
  const equal = [-3, -2, -1, 1, 2, 3].map((shift) => ({
    kind: "date" as const,
    ...searchParams,
    pickupAt: `2027-07-${String(12 + shift).padStart(2, "0")}T10:00`,
    returnAt: `2027-07-${19 + shift}T10:30`,
    groupId: null,
    fromCents: 35_460,
    groups: [{ groupId: car.id, totalCents: 35_460 }],
  }));
  await openResults({}, { ...answer, groups: [car], alternatives: equal });
  expect(screen.queryByRole("region", { name: "The same trip on other days" })).toBeNull();
});

test("names the surcharge that the search adds to every price", async () => {
  const surcharges = [{ code: "AFTER_HOURS_PICKUP" as const, units: 1, amountCents: 4_000 }];
  await openResults({}, anAvailability(searchParams, [anOfferedGroup("A", searchParams)], { surcharges }));
  expect(screen.getByText("Already in the prices: After-hours pick-up €40.")).toBeInTheDocument();
});

test("shows that few units are left only when others are taken, and marks the most booked group", async () => {
  const groups = [
    anOfferedGroup("A", searchParams, { unitsLeft: "2" }),
    anOfferedGroup("C", searchParams, { unitsLeft: "2", nearlyTaken: true }),
  ];
  await openResults({}, anAvailability(searchParams, groups, { mostBookedGroupId: groups[0]?.id ?? 0 }));
  expect(screen.getAllByText(/^Only \d left$/)).toHaveLength(1);
  const first = within(screen.getByRole("article", { name: /^Model A/ }));
  expect(first.getByText("Most booked in the last year")).toBeInTheDocument();
});

test("the Specials filter adds the campaign's discount to the URL", async () => {
  await openResults();
  await userEvent.click(screen.getByRole("checkbox", { name: "Specials 1" }));
  const params = new URLSearchParams(window.location.search);
  expect(params.get("category")).toBe("SPECIALS");
  expect(params.get("discount")).toBe("10");
});

test("keeps the chosen sort order in the URL", async () => {
  await openResults();
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Sort" }), "Price: high to low");
  expect(cards()[0]).toBe("Model D or similar");
  expect(new URLSearchParams(window.location.search).get("sort")).toBe("-price");
});

test("shows the nearest available dates with prices when nothing is available", async () => {
  const later = { pickupAt: "2027-08-02T10:00", returnAt: "2027-08-09T10:30" };
  await openResults(
    {},
    anAvailability(searchParams, [], {
      alternatives: [
        { kind: "date", pickupOfficeId: 1, returnOfficeId: 1, ...later, groupId: null, fromCents: 40_000 },
      ],
    }),
  );
  expect(screen.getByRole("heading", { name: "No results: please check the dates" })).toBeInTheDocument();
  expect(screen.getByText("from €400.00")).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: /^Choose Mon\u00a02\u00a0Aug/ }));
  expect(new URLSearchParams(window.location.search).get("pickupAt")).toBe(later.pickupAt);
});

test("links a long rental to the monthly offer of the same model on the island of the pick-up office", async () => {
  const monthly = {
    1: { A: { href: "/ibiza#model-a", price: "€395" } },
    4: { A: { href: "/mallorca#model-a", price: "€358" } },
  };
  const link = () => screen.queryByRole("link", { name: /by the month/i });
  const answer = (body: unknown) => {
    const wanted = { ...searchParams, ...(typeof body === "object" ? body : {}) };
    return { data: anAvailability(wanted, [anOfferedGroup("A", wanted), anOfferedGroup("B", wanted)]) };
  };
  answerWeb({ "/web/disponibilidad": answer });
  await openWizard({
    path: paths.wizard("en", "vehicles", searchParams),
    searchParams,
    availability: results(),
    monthly,
  });
  expect(link()).not.toBeInTheDocument();
  const goTo = (wanted: RentalSearchParams) =>
    act(async () => window.history.pushState(null, "", paths.wizard("en", "vehicles", wanted)));
  const long = someSearchParams({ returnAt: "2027-08-09T10:00" });
  await goTo(long);
  await waitFor(() => expect(link()).toHaveAttribute("href", "/ibiza#model-a"));
  expect(link()).toHaveTextContent("€395");
  await goTo({ ...long, pickupOfficeId: 4, returnOfficeId: 4 });
  await waitFor(() => expect(link()).toHaveAttribute("href", "/mallorca#model-a"));
  await goTo(someSearchParams({ returnAt: "2027-08-08T10:00" }));
  await waitFor(() => expect(link()).not.toBeInTheDocument());
});

test("shows in the results that the flight lands after the pick-up, with alternatives and their prices", async () => {
  const answer = { ...results(), HORAMAX: "2027-07-01T08:30:00.000Z" };
  await openResults({ landsAt: "2027-07-12T23:10" }, answer);
  expect(screen.getAllByText("Landing: Mon 12 Jul, 23:10")).not.toHaveLength(0);
  expect(screen.getByText("Your flight lands after the pick-up")).toBeVisible();
  const night = screen.getByRole("button", { name: "Pick up on Tue\u00a013\u00a0Jul, 07:00" });
  expect(night.closest("li")).toHaveTextContent(/from €\d+\.\d\d instead of €354\.60/);
  await userEvent.click(screen.getByRole("button", { name: "Pick up on Tue\u00a013\u00a0Jul, 08:30" }));
  expect(window.location.search).toContain("pickupAt=2027-07-13T08%3A30");
  expect(window.location.search).toContain("landsAt=2027-07-12T23%3A10");
  expect(screen.queryByText("Your flight lands after the pick-up")).toBeNull();
});
