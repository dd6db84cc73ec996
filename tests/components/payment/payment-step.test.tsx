import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { DriverStep } from "@/components/booking/driver/driver-step";
import { PaymentStep } from "@/components/booking/payment/payment-step";
import type { Book } from "@/components/booking/payment/use-order";
import type { OrderAnswer, OrderRefusal } from "@/lib/actions/order-answer";
import { bookingDraftKey } from "@/lib/contracts/booking-draft";
import { paths } from "@/lib/contracts/paths";
import type { Packages } from "@/lib/contracts/quote";
import type { CouponData } from "@/lib/contracts/search";
import messages from "@/messages/en.json";
import { aTypedDriver, storeDraft } from "@/tests/support/booked-draft";
import { anAddress, anAvailability, anOfferedGroup } from "@/tests/support/builders/availability";
import { answerWeb } from "@/tests/support/web-answers";
import { completeJsdom, openWizard } from "@/tests/support/wizard";

beforeAll(completeJsdom);
beforeEach(() => {
  window.sessionStorage.clear();
  Object.defineProperty(crypto, "randomUUID", { configurable: true, value: () => `key-${++keys}` });
});
let keys = 0;

const refusal = (code: OrderRefusal["code"], facts: Partial<OrderRefusal> = {}): OrderRefusal => ({
  ok: false,
  code,
  fields: [],
  packages: null,
  alternatives: [],
  bookingCode: null,
  holdsTooMuch: false,
  ...facts,
});
const accepted: OrderAnswer = {
  ok: true,
  code: "T-ABCDEF2",
  payment: { id: "abcdefghijklmnopqrstuv", action: { kind: "redirect", url: "#bank" } },
};
const plus = (packages: Packages, cents: number): Packages => {
  const dearer = (code: keyof Packages) => ({ ...packages[code], totalCents: packages[code].totalCents + cents });
  return { PQ1: dearer("PQ1"), PQ2: dearer("PQ2"), PQNR1: dearer("PQNR1"), PQNR2: dearer("PQNR2") };
};

interface Opened {
  answers?: (OrderAnswer | Error)[];
  /** What each press of "Apply" is answered; null: the connection is lost. */
  checked?: CouponData[];
  address?: ReturnType<typeof anAddress>;
  quoted?: (own: Packages) => Packages;
  coupon?: CouponData;
}

async function openPayment(opened: Opened = {}) {
  const { answers = [accepted], checked: couponAnswers = [], address = anAddress(), coupon = null } = opened;
  const group = anOfferedGroup("B", address);
  storeDraft(address, group, { driver: aTypedDriver() });
  const availability = anAvailability(address, [group]);
  const quote = { ...(opened.quoted ?? ((own) => own))(group.packages), DESCUENTO: 0, HORAMAX: null };
  const asked = answerWeb({
    "/web/disponibilidad": () => ({ data: availability }),
    "/web/presupuesto": () => ({ data: { ...quote, CUPONDATA: coupon } }),
    "/web/pais": () => ({ data: [] }),
    "/web/cupon/validar": () => {
      const answer = couponAnswers.shift();
      if (!answer) throw new TypeError("no network");
      return { data: answer };
    },
  });
  const orders: Parameters<Book>[] = [];
  const book: Book = async (...order) => {
    orders.push(order);
    const answer = answers[Math.min(orders.length, answers.length) - 1] ?? accepted;
    if (answer instanceof Error) throw answer;
    return answer;
  };
  await openWizard({
    path: paths.wizard("en", "payment", address),
    address,
    availability,
    steps: { driver: <DriverStep />, payment: <PaymentStep book={book} /> },
  });
  return { orders, asked, packages: group.packages };
}
const orderButton = () => screen.getByRole("button", { name: "Book with obligation to pay" });
const readyToOrder = () => waitFor(() => expect(orderButton()).toBeEnabled());
const press = async () => {
  await readyToOrder();
  await userEvent.click(orderButton());
};

test("the four packages stand side by side with what is paid when, the limit and the saving", async () => {
  await openPayment();
  const choices = within(screen.getByRole("group", { name: "Rate and amount to pay now" })).getAllByRole("radio");
  expect(choices).toHaveLength(4);
  const headings = screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
  expect(headings).toEqual(["Rate", "Total", "Pay now", "At pick-up", "Refundable", "You save"]);
  const full = within(screen.getByRole("row", { name: /Flexible, pay in full now/ }));
  expect(full.getAllByRole("cell", { name: "€379.62" })).toHaveLength(2);
  expect(full.getByRole("cell", { name: "until Sun 11 Jul, 10:00" })).toBeInTheDocument();
  expect(full.getByRole("cell", { name: "€19.98" })).toBeInTheDocument();
  const part = within(screen.getByRole("row", { name: /Non-refundable, pay part now/ }));
  expect(part.getByRole("cell", { name: "No" })).toBeInTheDocument();
});

describe("booked less than a day ahead", () => {
  const late = (own: Packages): Packages => ({
    ...own,
    PQ1: { ...own.PQ1, cancellableUntil: null },
    PQ2: { ...own.PQ2, cancellableUntil: null },
  });

  test("free cancellation is not promised, and what is kept stands in the table and above the button", async () => {
    await openPayment({ quoted: late });
    await readyToOrder();
    const box = orderButton().closest("section");
    expect(box).toHaveTextContent("Free cancellation and changes are no longer possible");
    expect(box).toHaveTextContent("we keep €57.09 of what you pay now");
    expect(box).not.toHaveTextContent("until");
    const refundable = (name: RegExp) => within(screen.getByRole("row", { name })).getAllByRole("cell")[3];
    expect(refundable(/Flexible, pay part now/)).toHaveTextContent("No");
    expect(refundable(/Flexible, pay in full now/)).toHaveTextContent("Only €322.53");
    await userEvent.click(screen.getByRole("radio", { name: /Flexible, pay in full now/ }));
    expect(box).toHaveTextContent("we keep €57.09 of what you pay now");
  });
});

test("a rental of one day is not offered in parts", async () => {
  await openPayment({ address: anAddress({ returnAt: "2027-07-13T10:00" }) });
  expect(within(screen.getByRole("group", { name: "Rate and amount to pay now" })).getAllByRole("radio")).toHaveLength(
    2,
  );
  expect(screen.getByText("Part payment is not available for one-day rentals.")).toBeInTheDocument();
});

test("the server is asked for its price before an order can be sent", async () => {
  const { asked } = await openPayment();
  await readyToOrder();
  expect(asked.find(({ path }) => path === "/web/presupuesto")?.body).toMatchObject({
    groupId: 2,
    coverage: "BASIC",
    extras: [],
    lang: "en",
  });
});

test("total with VAT, now and later, the right to cancel and no withdrawal stand above the button that obliges", async () => {
  await openPayment();
  const box = orderButton().closest("section");
  expect(box).toHaveTextContent("Total, VAT included€399.60includes €69.35 VAT");
  expect(box).toHaveTextContent("You pay now€57.09");
  expect(box).toHaveTextContent("You pay at pick-up€342.51");
  expect(box).toHaveTextContent("Free cancellation and changes until Sun 11 Jul, 10:00");
  expect(box).toHaveTextContent("There is no right of withdrawal");
  await userEvent.click(screen.getByRole("radio", { name: /Non-refundable, pay in full now/ }));
  expect(box).toHaveTextContent("Non-refundable rate: if you cancel, you will not receive a refund.");
});

test("pressed twice, one order with the shown totals and consents goes out, and the visitor leaves for the bank", async () => {
  const left: string[] = [];
  window.addEventListener("hashchange", ({ newURL }) => left.push(newURL), { once: true });
  const { orders } = await openPayment();
  await readyToOrder();
  expect(screen.queryByRole("radio", { name: /Bizum/ })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole("radio", { name: /Card \(on the bank’s page\)/ }));
  fireEvent.click(orderButton());
  fireEvent.click(orderButton());
  await waitFor(() => expect(left).toHaveLength(1));
  // The way back of the browser leads to how the order stands, not to a second order.
  expect(left[0]).toMatch(/\/en\/rent\/verifying\/T-ABCDEF2#bank$/);
  // What the router writes late does not take that back.
  window.history.replaceState(null, "", "/en/rent/payment");
  expect(window.location.pathname).toBe("/en/rent/verifying/T-ABCDEF2");
  expect(orders).toHaveLength(1);
  expect(orders[0]?.[0]).toMatchObject({
    packageCode: "PQ1",
    expectedTotalCents: 39_960,
    expectedPayNowCents: 5_709,
    provider: "redsys",
    method: "card",
    driver: { email: "lucja@example.com" },
  });
  expect(orders[0]?.[0].consents.map(({ kind, accepted: given }) => [kind, given])).toEqual([
    ["LICENCE_NOTICE", true],
    ["PRIVACY_AND_TERMS", true],
    ["LICENCE_DECLARATION", true],
    ["OFFERS", false],
  ]);
});

test("an answer lost on the way is asked for again with the same key; a changed order has a new one", async () => {
  const { orders } = await openPayment({ answers: [new TypeError("lost"), new TypeError("lost"), accepted] });
  await press();
  expect(await screen.findByText(/No connection. Nothing you entered has been lost/)).toBeInTheDocument();
  await press();
  await screen.findByText(/No connection/);
  await userEvent.click(screen.getByRole("radio", { name: /Flexible, pay in full now/ }));
  await press();
  await waitFor(() => expect(orders).toHaveLength(3));
  expect(orders[1]?.[1]).toBe(orders[0]?.[1]);
  expect(orders[2]?.[1]).not.toBe(orders[0]?.[1]);
});

test("another price of the server is put to the visitor before anything is ordered", async () => {
  const { orders } = await openPayment({ quoted: (own) => plus(own, 1_000) });
  const dialog = within(await screen.findByRole("dialog", { name: "The price has changed" }));
  expect(dialog.getByText("€399.60")).toBeInTheDocument();
  await userEvent.click(dialog.getByRole("button", { name: "Accept €409.60" }));
  await press();
  expect(orders[0]?.[0]).toMatchObject({ expectedTotalCents: 40_960 });
});

test("a price refused at the order: old and new, accepting sends the new one, going back keeps the data", async () => {
  const group = anOfferedGroup("B", anAddress());
  const { orders } = await openPayment({
    answers: [refusal("PRICE_CHANGED", { packages: plus(group.packages, 500) }), accepted],
  });
  await press();
  const dialog = within(await screen.findByRole("dialog", { name: "The price has changed" }));
  await userEvent.click(dialog.getByRole("button", { name: "Accept €404.60" }));
  await press();
  await waitFor(() => expect(orders).toHaveLength(2));
  expect(orders[1]?.[0]).toMatchObject({ expectedTotalCents: 40_460 });
});

test("initialization error: the privacy box is unticked and focused, and needed again", async () => {
  const { orders } = await openPayment({ answers: [refusal("INIT_FAILED"), accepted] });
  await press();
  expect(await screen.findByText("We could not start your booking")).toBeInTheDocument();
  const box = screen.getByRole("checkbox", { name: /I confirm again/ });
  expect(box).not.toBeChecked();
  expect(box).toHaveFocus();
  expect(orderButton()).toBeDisabled();
  await userEvent.click(box);
  await press();
  await waitFor(() => expect(orders).toHaveLength(2));
});

test("too many unpaid bookings: says what to do, with all data kept", async () => {
  await openPayment({ answers: [refusal("RATE_LIMITED", { holdsTooMuch: true })] });
  await press();
  expect(await screen.findByText(/Several unpaid bookings are already open/)).toBeInTheDocument();
  expect(screen.queryByText(/Too many attempts/)).toBeNull();
  expect(orderButton()).toBeEnabled();
});

test("a unit taken meanwhile: priced alternatives, one of which is searched with all data kept", async () => {
  const address = anAddress();
  const other = { ...address, pickupAt: "2027-07-13T10:00", returnAt: "2027-07-20T10:30" };
  const { pickupOfficeId, returnOfficeId, pickupAt, returnAt } = other;
  const alternatives = [
    { kind: "date" as const, pickupOfficeId, returnOfficeId, pickupAt, returnAt, groupId: 2, fromCents: 41_000 },
  ];
  await openPayment({ answers: [refusal("NOT_AVAILABLE", { alternatives })] });
  await press();
  expect(await screen.findByText("This vehicle has just been taken")).toBeInTheDocument();
  await userEvent.click(await screen.findByRole("button", { name: /13 Jul/ }));
  expect(window.location.search).toContain("pickupAt=2027-07-13");
  expect(JSON.parse(window.sessionStorage.getItem(bookingDraftKey) ?? "").driver.firstName).toBe("Łucja");
});

test("time selection lost: back to the vehicles with a notice, all data kept", async () => {
  await openPayment({ answers: [refusal("TIME_SELECTION_LOST")] });
  await press();
  expect(await screen.findByRole("heading", { level: 1, name: "Choose your vehicle" })).toBeInTheDocument();
  expect(await screen.findByText(/Your time selection was lost/)).toBeInTheDocument();
  expect(JSON.parse(window.sessionStorage.getItem(bookingDraftKey) ?? "").driver.firstName).toBe("Łucja");
});

test("field errors of the server return to the same fields of the driver step", async () => {
  const fields = [{ field: "driver.mobile", code: "PHONE_INVALID" as const }];
  await openPayment({ answers: [refusal("VALIDATION_FAILED", { fields })] });
  await press();
  const mobile = await screen.findByLabelText("Mobile phone");
  await waitFor(() => expect(mobile).toHaveAttribute("aria-invalid", "true"));
  expect(screen.getByRole("alert")).toHaveTextContent("Enter the mobile number with its country code");
  expect(mobile).toHaveValue("+49 151 23456789");
});

const checked = (facts: Partial<NonNullable<CouponData>>): NonNullable<CouponData> => ({
  code: "SUMMER10",
  status: "valid",
  type: "PERCENT",
  value: 10,
  validFrom: "2027-01-01",
  validUntil: "2027-06-30",
  discountCents: 0,
  reason: null,
  ...facts,
});
const typeCoupon = async (code: string) => {
  await userEvent.type(screen.getByLabelText("Coupon code"), code);
  await userEvent.click(screen.getByRole("button", { name: "Apply" }));
};

test.each([
  ["COUPON_MIN_DAYS" as const, "It requires a longer rental."],
  ["COUPON_USED_UP" as const, "It has already been used the maximum number of times."],
])("an invalid coupon tells the rule %s and does not block", async (reason, text) => {
  const { orders } = await openPayment({ checked: [checked({ status: "invalid", reason })] });
  await typeCoupon("summer10");
  expect(await screen.findByText(/The discount coupon entered is not valid/)).toBeInTheDocument();
  expect(screen.getByText(new RegExp(text))).toBeInTheDocument();
  expect(window.location.search).not.toContain("coupon");
  await press();
  await waitFor(() => expect(orders).toHaveLength(1));
});

test("a coupon is asked as upper case for this search and group, and goes into the price by the address", async () => {
  const { asked } = await openPayment({ checked: [checked({})] });
  await typeCoupon(" summer10 ");
  await waitFor(() => expect(window.location.search).toContain("coupon=SUMMER10"));
  expect(screen.getByLabelText("Coupon code")).toHaveValue("");
  const checks = asked.filter(({ path }) => path === "/web/cupon/validar");
  expect(checks).toEqual([
    {
      path: "/web/cupon/validar",
      body: expect.objectContaining({ code: "SUMMER10", groupId: 2, pickupAt: "2027-07-12T10:00" }),
    },
  ]);
});

test("a coupon that could not be asked stays typed, and is applied by another press", async () => {
  const answers: CouponData[] = [];
  await openPayment({ checked: answers });
  await typeCoupon("summer10");
  expect(await screen.findByText(messages.payment.coupon.failed)).toBeInTheDocument();
  expect(screen.getByLabelText("Coupon code")).toHaveValue("summer10");
  answers.push(checked({}));
  await userEvent.click(screen.getByRole("button", { name: "Apply" }));
  await waitFor(() => expect(window.location.search).toContain("coupon=SUMMER10"));
  expect(screen.queryByText(messages.payment.coupon.failed)).toBeNull();
});

test("a coupon out of its dates is disabled, said so, and can be taken away", async () => {
  await openPayment({
    address: anAddress({ coupon: "SUMMER10" }),
    coupon: checked({ status: "disabled", reason: "COUPON_OUT_OF_DATES" }),
  });
  expect(
    await screen.findByText(
      /The coupon is not available on the pick-up date indicated. Your coupon has been disabled./,
    ),
  ).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Remove coupon SUMMER10" }));
  expect(window.location.search).not.toContain("coupon");
});
