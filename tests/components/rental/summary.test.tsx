import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { paths } from "@/lib/contracts/paths";
import type { Availability, OfferedGroup } from "@/lib/contracts/rental/availability";
import type { QuoteRequest } from "@/lib/contracts/rental/quote";
import { bookingDraftKey } from "@/lib/contracts/rental/rental-search-params";
import type { CouponData } from "@/lib/contracts/rental/search";
import { storeDraft } from "@/tests/support/booked-draft";
import { anAvailability, anOfferedGroup, someSearchParams } from "@/tests/support/builders/availability";
import { answerWeb } from "@/tests/support/web-answers";
import { completeJsdom, openWizard } from "@/tests/support/wizard";

beforeAll(completeJsdom);
beforeEach(() => window.sessionStorage.clear());

const searchParams = someSearchParams({ pickupAt: "2027-07-12T10:00", returnAt: "2027-07-28T10:00" });
const panel = () => within(screen.getByRole("complementary", { name: "Your booking" }));

async function chooseB({
  coupon = null,
  saveQuote,
}: {
  coupon?: CouponData;
  saveQuote?: (request: QuoteRequest) => Promise<{ quoteId: string; expiresAt: string } | null>;
} = {}) {
  const groups: OfferedGroup[] = [anOfferedGroup("B", searchParams)];
  await openWizard({
    path: paths.wizard("en", "vehicles", searchParams),
    searchParams,
    availability: anAvailability(searchParams, groups, { CUPONDATA: coupon }),
    ...(saveQuote ? { saveQuote } : {}),
  });
  await userEvent.click(screen.getByRole("button", { name: "Choose Model B or similar" }));
}

test('"Why this price?" shows the rule of each line with its values, and the lines add up to the total', async () => {
  await chooseB();
  await userEvent.click(await screen.findByRole("radio", { name: /Zero-excess cover/ }));
  await userEvent.click(panel().getByRole("button", { name: "Why this price?" }));
  const drawer = within(await screen.findByRole("dialog", { name: "Why this price" }));
  expect(drawer.getByText(/^16 days: each at the price of the season/)).toBeInTheDocument();
  expect(drawer.getByText("€12 a day, charged for 14 days at most.")).toBeInTheDocument();
  const amounts = drawer
    .getAllByRole("term")
    .map(({ textContent }) => Math.round(Number(textContent?.replace(/^.*€|,/g, "")) * 100));
  expect(amounts.slice(0, -1).reduce((sum, cents) => sum + cents, 0)).toBe(amounts.at(-1));
  expect(drawer.getByText(/This total is what is charged/)).toBeInTheDocument();
});

test("saves a quote with the ids of the selection only, and shows its link and expiry", async () => {
  const requests: QuoteRequest[] = [];
  await chooseB({
    saveQuote: async (request) => {
      requests.push(request);
      return { quoteId: "abcdefghijklmnopqrstuv", expiresAt: "2027-07-02T08:00:00.000Z" };
    },
  });
  await screen.findByRole("radio", { name: /Basic/ });
  await userEvent.click(panel().getByRole("button", { name: "Save this price" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Your price, saved" }));
  expect(await dialog.findByRole("textbox", { name: "Your link" })).toHaveValue(
    "http://localhost/en/rent/quote/abcdefghijklmnopqrstuv",
  );
  expect(dialog.getByText(/keeps the price until Fri 2 Jul, 10:00/)).toBeInTheDocument();
  expect(requests).toHaveLength(1);
  expect(requests[0]).toMatchObject({ groupId: 2, coverage: "BASIC", extras: [] });
});

test("allows another attempt when saving a price fails", async () => {
  await chooseB();
  await screen.findByRole("radio", { name: /Basic/ });
  await userEvent.click(panel().getByRole("button", { name: "Save this price" }));
  expect(await screen.findByText(/We could not save the price/)).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Try again" })).toBeEnabled();
});

test("shows beside every total that a coupon is outside its dates, and lets the booking continue", async () => {
  await chooseB({
    coupon: {
      code: "VERANO",
      status: "disabled",
      reason: "COUPON_OUT_OF_DATES",
      discountCents: 0,
      type: "PERCENT",
      value: 10,
      validFrom: "2027-08-01",
      validUntil: "2027-08-31",
    },
  });
  await screen.findByRole("radio", { name: /Basic/ });
  expect(panel().getByText(/The coupon is not available on the pick-up date indicated/)).toBeInTheDocument();
  expect(panel().getByRole("button", { name: "Continue" })).toBeEnabled();
});

test("applies a coupon again, with a notice, when it becomes valid for the new dates", async () => {
  const coupon = (status: "valid" | "disabled"): CouponData => ({
    code: "VERANO",
    status,
    reason: status === "valid" ? null : "COUPON_OUT_OF_DATES",
    discountCents: 0,
    type: "PERCENT",
    value: 10,
    validFrom: "2027-07-14",
    validUntil: "2027-08-31",
  });
  const later = someSearchParams({ pickupAt: "2027-07-15T10:00", returnAt: "2027-07-28T10:00" });
  answerWeb({
    "/web/disponibilidad": () => ({
      data: anAvailability(later, [anOfferedGroup("B", later)], { CUPONDATA: coupon("valid") }),
    }),
  });
  const alternatives = [{ kind: "date" as const, ...later, groupId: null, fromCents: 1 }];
  await openWizard({
    path: paths.wizard("en", "vehicles", searchParams),
    searchParams,
    availability: anAvailability(searchParams, [anOfferedGroup("B", searchParams)], {
      CUPONDATA: coupon("disabled"),
      alternatives,
      HORAMAX: "2027-07-01T08:30:00.000Z",
    }),
  });
  const strip = within(screen.getAllByRole("region", { name: "The same trip on other days" })[0] ?? document.body);
  await userEvent.click(await strip.findByRole("button", { name: /Thu\u00a015\u00a0Jul/ }));
  expect(await screen.findByText(/your coupon applies once more/)).toBeInTheDocument();
});

describe("stored draft and server answer", () => {
  const semana: CouponData = {
    code: "SEMANA15",
    status: "valid",
    reason: null,
    discountCents: 8_640,
    type: "PERCENT",
    value: 15,
    validFrom: null,
    validUntil: null,
  };
  const searched = someSearchParams({ coupon: "SEMANA15" });
  const rules = { code: "SEMANA15", type: "PERCENT" as const, value: 15 };
  const discounted = () => {
    const group = anOfferedGroup("B", searched);
    return { ...group, pricing: { ...group.pricing, coupon: rules } };
  };
  const stored = () => JSON.parse(window.sessionStorage.getItem(bookingDraftKey) ?? "null");
  const reopen = async (answer: Partial<Availability>, group: OfferedGroup = discounted()) =>
    await openWizard({
      path: paths.wizard("en", "vehicles", searched),
      searchParams: searched,
      availability: anAvailability(searched, [group], answer),
    });

  test("CUPONDATA stores the discount for the chosen vehicle, not for the dearest group", async () => {
    storeDraft(searched, discounted(), { coupon: semana });
    await reopen({ CUPONDATA: semana });
    await waitFor(() => expect(stored().CUPONDATA).toMatchObject({ code: "SEMANA15", discountCents: 5_994 }));
    const line = stored().PQ1.lines.find(({ code }: { code: string }) => code === "COUPON_DISCOUNT");
    expect(line.amountCents).toBe(-5_994);
  });

  test("replaces the draft's prices by the server's and shows the difference", async () => {
    const group = anOfferedGroup("B", searched);
    const { PQ1 } = group.packages;
    const packages = { ...group.packages, PQ1: { ...PQ1, totalCents: PQ1.totalCents - 1_000 } };
    storeDraft(searched, group, { packages });
    await reopen({}, group);
    expect(
      await screen.findByText(/The price of your selection has changed: it was €389.60 and is now €399.60/),
    ).toBeVisible();
    expect(stored().PQ1.totalCents).toBe(39_960);
  });

  test("shows that a coupon no longer applies, with the reason and both prices", async () => {
    const plain = anOfferedGroup("B", searched);
    const { PQ1 } = plain.packages;
    const packages = { ...plain.packages, PQ1: { ...PQ1, totalCents: 33_966 } };
    storeDraft(searched, plain, { packages, coupon: semana });
    await reopen({ CUPONDATA: { ...semana, status: "invalid", reason: "COUPON_USED_UP", discountCents: 0 } }, plain);
    expect(await screen.findByText(/not valid: it has already been used up/)).toBeVisible();
    expect(screen.getByText(/it was €339.66 and is now €399.60/)).toBeVisible();
  });

  test.each([
    [null, "With these changes, “SEMANA15” no longer applies. Your selection now costs €399.60."],
    [
      { code: "MES20", type: "PERCENT" as const, value: 20 },
      "With these changes, “MES20” applies instead of “SEMANA15”. Your selection now costs €319.68.",
    ],
  ])("names the public coupon that changed dates end, what applies instead and the price: %j", async (coupon, text) => {
    const before = someSearchParams({ pickupAt: "2027-08-12T10:00", returnAt: "2027-08-19T10:00" });
    const after = someSearchParams();
    const group = anOfferedGroup("B", after);
    const line = { code: "COUPON_DISCOUNT" as const, units: 1, amountCents: -5_994, onBase: true };
    const reduced = <Package extends { lines: readonly unknown[] }>(offer: Package) => ({
      ...offer,
      lines: [...offer.lines, line],
    });
    const packages = { PQ1: reduced(group.packages.PQ1), PQ2: reduced(group.packages.PQ2) };
    storeDraft(before, group, { packages: { ...group.packages, ...packages }, coupon: semana });
    await openWizard({
      path: paths.wizard("en", "vehicles", after),
      searchParams: after,
      availability: anAvailability(after, [{ ...group, pricing: { ...group.pricing, coupon } }]),
    });
    expect(await screen.findByText(text)).toBeVisible();
  });

  test("shows that the offer in a stored draft has ended", async () => {
    const group = anOfferedGroup("B", searched);
    storeDraft(searched, group, { packages: group.packages, campaignPercent: 8 });
    await reopen({ DESCUENTO: 0 }, group);
    expect(await screen.findByText("The 8% offer is no longer available for this selection.")).toBeVisible();
  });
});

describe("the under-25 option on the coverage step", () => {
  test("shows each change before the under-25 option applies, then requests a new price in one press", async () => {
    await chooseB();
    await userEvent.click(await screen.findByRole("radio", { name: /Premium/ }));
    await userEvent.click(screen.getByRole("checkbox", { name: /will be under 25/ }));
    const dialog = within(await screen.findByRole("dialog", { name: "Driver under 25" }));
    expect(dialog.getByRole("row", { name: /^Young driver – €80.00$/ })).toBeInTheDocument();
    expect(dialog.getByRole("row", { name: /^Premium cover €238.00 –$/ })).toBeInTheDocument();
    expect(dialog.getByRole("row", { name: /^Zero-excess cover – €168.00$/ })).toBeInTheDocument();
    expect(dialog.queryByRole("row", { name: /^Rental/ })).not.toBeInTheDocument();
    expect(window.location.search).not.toContain("under25=1");
    answerWeb({
      "/web/disponibilidad": () => ({
        data: anAvailability({ ...searchParams, under25: true }, [
          anOfferedGroup("B", { ...searchParams, under25: true }),
        ]),
      }),
    });
    await userEvent.click(dialog.getByRole("button", { name: "Apply the under-25 price" }));
    expect(window.location.search).toContain("under25=1");
  });

  test("removes the young-driver surcharge with a notice when the under-25 option is unticked", async () => {
    const young = { ...searchParams, under25: true };
    answerWeb({
      "/web/disponibilidad": () => ({ data: anAvailability(searchParams, [anOfferedGroup("B", searchParams)]) }),
    });
    await openWizard({
      path: paths.wizard("en", "vehicles", young),
      searchParams: young,
      availability: anAvailability(young, [anOfferedGroup("B", young)]),
    });
    await userEvent.click(screen.getByRole("button", { name: "Choose Model B or similar" }));
    await userEvent.click(await screen.findByRole("checkbox", { name: /will be under 25/ }));
    expect(await screen.findByText(/young-driver surcharge has been removed/)).toBeInTheDocument();
    expect(window.location.search).not.toContain("under25=1");
  });
});

test("shows island notes about entry quota, Formentera, the way to the desk and what to bring", async () => {
  await openWizard({
    path: paths.wizard("en", "vehicles", searchParams),
    searchParams,
    availability: anAvailability(searchParams, [anOfferedGroup("B", searchParams)]),
  });
  const notes = within(await screen.findByRole("region", { name: "Before you drive in Ibiza" }));
  expect(notes.getByText(/From 1 June to 30 September Ibiza limits/)).toBeInTheDocument();
  expect(notes.getByText("Going to Formentera?")).toBeInTheDocument();
  expect(notes.getByRole("link", { hidden: true, name: "See the map and directions" })).toHaveAttribute(
    "href",
    expect.stringContaining("/en/rent/offices/"),
  );
});
