import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { paths } from "@/lib/contracts/paths";
import type { Availability, OfferedGroup } from "@/lib/contracts/rental/availability";
import type { QuoteRequest } from "@/lib/contracts/rental/quote";
import { bookingDraftKey } from "@/lib/contracts/rental/rental-search-params";
import type { CouponData } from "@/lib/contracts/rental/search";
import { storeDraft } from "@/tests/support/booked-draft";
import { anAddress, anAvailability, anOfferedGroup } from "@/tests/support/builders/availability";
import { answerWeb } from "@/tests/support/web-answers";
import { completeJsdom, openWizard } from "@/tests/support/wizard";

beforeAll(completeJsdom);
beforeEach(() => window.sessionStorage.clear());

const address = anAddress({ pickupAt: "2027-07-12T10:00", returnAt: "2027-07-28T10:00" });
const panel = () => within(screen.getByRole("complementary", { name: "Your booking" }));

async function chooseB({
  coupon = null,
  saveQuote,
}: {
  coupon?: CouponData;
  saveQuote?: (request: QuoteRequest) => Promise<{ quoteId: string; expiresAt: string } | null>;
} = {}) {
  const groups: OfferedGroup[] = [anOfferedGroup("B", address)];
  await openWizard({
    path: paths.wizard("en", "vehicles", address),
    address,
    availability: anAvailability(address, groups, { CUPONDATA: coupon }),
    ...(saveQuote ? { saveQuote } : {}),
  });
  await userEvent.click(screen.getByRole("button", { name: "Choose Model B or similar" }));
}

test("'why this price' names the rule of each line with its own figures, and the total is their sum", async () => {
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

test("a price is saved with the selection's ids only, and its link and limit are shown", async () => {
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

test("a price that could not be saved can be tried again", async () => {
  await chooseB();
  await screen.findByRole("radio", { name: /Basic/ });
  await userEvent.click(panel().getByRole("button", { name: "Save this price" }));
  expect(await screen.findByText(/We could not save the price/)).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Try again" })).toBeEnabled();
});

test("a coupon outside its dates is told wherever the total is, and the booking goes on", async () => {
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

test("a coupon that is within its dates again comes back by itself, with a notice", async () => {
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
  const later = anAddress({ pickupAt: "2027-07-15T10:00", returnAt: "2027-07-28T10:00" });
  answerWeb({
    "/web/disponibilidad": () => ({
      data: anAvailability(later, [anOfferedGroup("B", later)], { CUPONDATA: coupon("valid") }),
    }),
  });
  const alternatives = [{ kind: "date" as const, ...later, groupId: null, fromCents: 1 }];
  await openWizard({
    path: paths.wizard("en", "vehicles", address),
    address,
    availability: anAvailability(address, [anOfferedGroup("B", address)], {
      CUPONDATA: coupon("disabled"),
      alternatives,
      HORAMAX: "2027-07-01T08:30:00.000Z",
    }),
  });
  const strip = within(screen.getAllByRole("region", { name: "The same trip on other days" })[0] ?? document.body);
  await userEvent.click(await strip.findByRole("button", { name: /Thu 15 Jul/ }));
  expect(await screen.findByText(/your coupon applies once more/)).toBeInTheDocument();
});

describe("a stored draft and the server's answer", () => {
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
  const searched = anAddress({ coupon: "SEMANA15" });
  const rules = { type: "PERCENT" as const, value: 15 };
  const discounted = () => {
    const group = anOfferedGroup("B", searched);
    return { ...group, pricing: { ...group.pricing, coupon: rules } };
  };
  const stored = () => JSON.parse(window.sessionStorage.getItem(bookingDraftKey) ?? "null");
  const reopen = async (answer: Partial<Availability>, group: OfferedGroup = discounted()) =>
    await openWizard({
      path: paths.wizard("en", "vehicles", searched),
      address: searched,
      availability: anAvailability(searched, [group], answer),
    });

  test("CUPONDATA holds the discount of the chosen vehicle, not of the dearest group", async () => {
    storeDraft(searched, discounted(), { coupon: semana });
    await reopen({ CUPONDATA: semana });
    await waitFor(() => expect(stored().CUPONDATA).toMatchObject({ code: "SEMANA15", discountCents: 5_994 }));
    const line = stored().PQ1.lines.find(({ code }: { code: string }) => code === "COUPON_DISCOUNT");
    expect(line.amountCents).toBe(-5_994);
  });

  test("the server's prices replace those of the draft, and the difference is told", async () => {
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

  test("a coupon that no longer counts is told with its reason and both prices", async () => {
    const plain = anOfferedGroup("B", searched);
    const { PQ1 } = plain.packages;
    const packages = { ...plain.packages, PQ1: { ...PQ1, totalCents: 33_966 } };
    storeDraft(searched, plain, { packages, coupon: semana });
    await reopen({ CUPONDATA: { ...semana, status: "invalid", reason: "COUPON_USED_UP", discountCents: 0 } }, plain);
    expect(await screen.findByText(/not valid: it has already been used up/)).toBeVisible();
    expect(screen.getByText(/it was €339.66 and is now €399.60/)).toBeVisible();
  });

  test("an offer that is over is told", async () => {
    const group = anOfferedGroup("B", searched);
    storeDraft(searched, group, { packages: group.packages, campaignPercent: 8 });
    await reopen({ DESCUENTO: 0 }, group);
    expect(await screen.findByText("The 8% offer is no longer available for this selection.")).toBeVisible();
  });
});

describe("the under-25 option on the coverage step", () => {
  test("set, it tells line by line what changes before anything does, and one press re-quotes", async () => {
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
        data: anAvailability({ ...address, under25: true }, [anOfferedGroup("B", { ...address, under25: true })]),
      }),
    });
    await userEvent.click(dialog.getByRole("button", { name: "Apply the under-25 price" }));
    expect(window.location.search).toContain("under25=1");
  });

  test("taken back, the young-driver price falls away with a notice", async () => {
    const young = { ...address, under25: true };
    answerWeb({ "/web/disponibilidad": () => ({ data: anAvailability(address, [anOfferedGroup("B", address)]) }) });
    await openWizard({
      path: paths.wizard("en", "vehicles", young),
      address: young,
      availability: anAvailability(young, [anOfferedGroup("B", young)]),
    });
    await userEvent.click(screen.getByRole("button", { name: "Choose Model B or similar" }));
    await userEvent.click(await screen.findByRole("checkbox", { name: /will be under 25/ }));
    expect(await screen.findByText(/young-driver surcharge has been removed/)).toBeInTheDocument();
    expect(window.location.search).not.toContain("under25=1");
  });
});

test("island notes: quota, Formentera, the way to the desk and what to bring", async () => {
  await openWizard({
    path: paths.wizard("en", "vehicles", address),
    address,
    availability: anAvailability(address, [anOfferedGroup("B", address)]),
  });
  const notes = within(await screen.findByRole("region", { name: "Before you drive in Ibiza" }));
  expect(notes.getByText(/From 1 June to 30 September Ibiza limits/)).toBeInTheDocument();
  expect(notes.getByText("Going to Formentera?")).toBeInTheDocument();
  expect(notes.getByRole("link", { hidden: true, name: "See the map and directions" })).toHaveAttribute(
    "href",
    expect.stringContaining("/en/rent/offices/"),
  );
});
