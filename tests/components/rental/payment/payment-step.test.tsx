import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Packages } from "@/lib/contracts/rental/quote";
import { someSearchParams } from "@/tests/support/builders/availability";
import { accepted, openPayment, orderButton, press, readyToOrder, usePaymentStep } from "@/tests/support/payment-step";

usePaymentStep();

const radio = (name: string) => screen.getByRole("radio", { name });
const question = (name: string) => within(screen.getByRole("group", { name })).getAllByRole("radio");

test("asks two questions: each choice is named by its title and its amount, the rest describes it", async () => {
  await openPayment();
  expect(question("Might your plans change?")).toHaveLength(2);
  expect(radio("Flexible")).toBeChecked();
  expect(radio("Flexible")).toHaveAccessibleDescription("Free cancellation until Sun\u00a011\u00a0Jul, 10:00");
  expect(radio("Non-refundable you save €39.96")).toHaveAccessibleDescription("No changes, no refund");
  expect(question("How much do you pay today?")).toHaveLength(2);
  expect(radio("Part of it €57.09")).toBeChecked();
  expect(radio("Part of it €57.09")).toHaveAccessibleDescription("€342.51 at pick-up");
  expect(radio("All of it €379.62")).toHaveAccessibleDescription("Nothing more to pay you save €19.98");
});

test.each([
  ["PQ1", [], 5_709],
  ["PQ2", ["All of it €379.62"], 37_962],
  ["PQNR1", ["Non-refundable you save €39.96"], 5_138],
  ["PQNR2", ["Non-refundable you save €39.96", "All of it €341.66"], 34_166],
])("the answers of the two questions order package %s", async (packageCode, answers, expectedPayNowCents) => {
  const { orders } = await openPayment();
  await readyToOrder();
  for (const name of answers) await userEvent.click(radio(name));
  await press();
  await waitFor(() => expect(orders).toHaveLength(1));
  expect(orders[0]?.[0]).toMatchObject({ packageCode, expectedPayNowCents });
});

describe("booking less than a day ahead", () => {
  const late = (own: Packages): Packages => ({
    ...own,
    PQ1: { ...own.PQ1, cancellableUntil: null },
    PQ2: { ...own.PQ2, cancellableUntil: null },
  });

  test("does not promise free cancellation less than a day ahead, and shows the retained amount", async () => {
    await openPayment({ quoted: late });
    await readyToOrder();
    const box = orderButton().closest("section");
    expect(box).toHaveTextContent("Free cancellation is no longer possible, nor are changes");
    expect(box).toHaveTextContent("we keep €57.09 of what you pay now");
    expect(box).not.toHaveTextContent("until");
    expect(radio("Flexible")).toHaveAccessibleDescription("If you cancel, nothing is refunded");
    await userEvent.click(radio("All of it €379.62"));
    expect(radio("Flexible")).toHaveAccessibleDescription("If you cancel, we refund €322.53");
    expect(box).toHaveTextContent("we keep €57.09 of what you pay now");
  });
});

test("asks only about the rate for a rental of one day, which has no part payment", async () => {
  await openPayment({ searchParams: someSearchParams({ returnAt: "2027-07-13T10:00" }) });
  expect(question("Might your plans change?")).toHaveLength(2);
  expect(screen.queryByRole("group", { name: "How much do you pay today?" })).not.toBeInTheDocument();
  expect(screen.getByText("Part payment is not available for one-day rentals.")).toBeInTheDocument();
});

test("requests the server's price before an order can be sent", async () => {
  const { requests } = await openPayment();
  await readyToOrder();
  expect(requests.find(({ path }) => path === "/web/presupuesto")?.body).toMatchObject({
    groupId: 2,
    coverage: "BASIC",
    extras: [],
    lang: "en",
  });
});

test("shows total with VAT, amounts now and later, cancellation and no right of withdrawal above the order button", async () => {
  await openPayment();
  const box = orderButton().closest("section");
  expect(box).toHaveTextContent("Total, VAT included (€69.35)€399.60");
  expect(box).toHaveTextContent("Today€57.09");
  expect(box).toHaveTextContent("At pick-up, by card€342.51");
  expect(box).toHaveTextContent("Free cancellation until Sun 11 Jul, 10:00");
  expect(box).toHaveTextContent("Model B or similar");
  expect(box).toHaveTextContent("Mon 12 Jul, 10:00 – Mon 19 Jul, 10:30Ibiza Airport");
  expect(box).toHaveTextContent("Driver: Łucja Muster-Hernández");
  expect(box).toHaveTextContent("blocked at pick-up on your credit or debit card");
  expect(box).toHaveTextContent("No right of withdrawal");
  await userEvent.click(radio("Non-refundable you save €39.96"));
  await userEvent.click(radio("All of it €341.66"));
  expect(box).toHaveTextContent("Non-refundable rate: if you cancel, you will not receive a refund.");
  expect(box).not.toHaveTextContent("At pick-up, by card");
});

test("shows every price line above the order button, and leads to where the order can be changed", async () => {
  await openPayment();
  const box = within(orderButton().closest("section") ?? document.body);
  const lines = box.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(lines.slice(0, 2)).toEqual(["Rental · 7 days€399.60", "Basic cover · Excess: €900Included"]);
  await userEvent.click(box.getByRole("button", { name: "Change: Pick-up" }));
  expect(screen.getByText("search form")).toBeInTheDocument();
  await userEvent.click(box.getByRole("button", { name: "Change: Driver" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Who is driving?" })).toBeInTheDocument();
});

test("the button in a phone's bar shows the review first, then orders by its own press, never by a double tap", async () => {
  const { orders } = await openPayment();
  await readyToOrder();
  await userEvent.click(screen.getByRole("button", { name: "Review and book" }));
  const box = orderButtons()[0]?.closest("section") ?? document.body;
  expect(within(box).getByRole("heading", { level: 2 })).toHaveFocus();
  expect(screen.queryByRole("button", { name: "Review and book" })).not.toBeInTheDocument();
  const inBar = orderButtons().find((button) => !box.contains(button)) ?? document.body;
  fireEvent.click(inBar, { detail: 2 });
  expect(orders).toHaveLength(0);
  fireEvent.click(inBar, { detail: 1 });
  await waitFor(() => expect(orders).toHaveLength(1));
});

const orderButtons = () => screen.getAllByRole("button", { name: "Book and pay €57.09" });

test("shows for each payment method whose page it is and when money is taken", async () => {
  await openPayment();
  await readyToOrder();
  const box = orderButton().closest("section");
  const card = radio("Card, Apple Pay or Google Pay");
  expect(card).toHaveAccessibleDescription("Charged once your booking is confirmed.");
  const bank = radio("Card (on the bank’s page)");
  expect(bank).toHaveAccessibleDescription(/Charged straight away/);
  await userEvent.click(card);
  expect(box).toHaveTextContent("You pay on Stripe’s secure page; we never see your card details.");
  await userEvent.click(bank);
  expect(box).toHaveTextContent("You pay on our bank’s secure page; we never see your card details.");
});

test("shows Bizum to a foreign mobile number, disabled, with the way to change the number", async () => {
  await openPayment();
  expect(radio("Bizum")).toBeDisabled();
  await userEvent.click(screen.getByRole("button", { name: "Needs a Spanish mobile" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Who is driving?" })).toBeInTheDocument();
});

test("sends one order for two presses, with the totals and consents shown, and redirects to the bank", async () => {
  const visitedUrls: string[] = [];
  window.addEventListener("hashchange", ({ newURL }) => visitedUrls.push(newURL), { once: true });
  const { orders } = await openPayment();
  await readyToOrder();
  await userEvent.click(radio("Card (on the bank’s page)"));
  fireEvent.click(orderButton());
  fireEvent.click(orderButton());
  await waitFor(() => expect(visitedUrls).toHaveLength(1));
  // The browser's back button leads to the order's status, not to the payment form and a second order.
  expect(visitedUrls[0]).toMatch(/\/en\/rent\/verifying\/T-ABCDEF2#bank$/);
  // A late history write by the router must not undo it.
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

test("retries an order with the same idempotency key after a lost answer, and uses a new key for a changed order", async () => {
  const { orders } = await openPayment({ answers: [new TypeError("lost"), new TypeError("lost"), accepted] });
  await press();
  expect(await screen.findByText(/No connection. Nothing you entered has been lost/)).toBeInTheDocument();
  await press();
  await screen.findByText(/No connection/);
  await userEvent.click(radio("All of it €379.62"));
  await press();
  await waitFor(() => expect(orders).toHaveLength(3));
  expect(orders[1]?.[1]).toBe(orders[0]?.[1]);
  expect(orders[2]?.[1]).not.toBe(orders[0]?.[1]);
});

test("reloads the payment step when the browser restores it after a return from the bank", async () => {
  const navigations: string[] = [];
  // jsdom can't leave the page; it reports each attempt here.
  const reported = jest.spyOn(console, "error").mockImplementation((error) => void navigations.push(String(error)));
  const payment = {
    id: "abcdefghijklmnopqrstuv",
    action: { kind: "redirect", url: "https://bank.example/pay" },
  } as const;
  await openPayment({ answers: [{ ok: true, value: { code: "T-ABCDEF2", payment } }] });
  const restored = () => {
    const event = new Event("pageshow");
    Object.defineProperty(event, "persisted", { value: true });
    window.dispatchEvent(event);
  };
  restored();
  expect(navigations).toEqual([]);
  await press();
  await waitFor(() => expect(navigations).toHaveLength(1));
  expect(window.location.pathname).toBe("/en/rent/verifying/T-ABCDEF2");
  expect(window.history.scrollRestoration).toBe("manual");
  restored();
  expect(navigations).toEqual([expect.stringContaining("navigation"), expect.stringContaining("navigation")]);
  reported.mockRestore();
});
