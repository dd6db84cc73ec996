import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Packages } from "@/lib/contracts/rental/quote";
import { someSearchParams } from "@/tests/support/builders/availability";
import { accepted, openPayment, orderButton, press, readyToOrder, usePaymentStep } from "@/tests/support/payment-step";

usePaymentStep();

test("shows the four packages side by side with the amounts due, the cancellation limit and the saving", async () => {
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
    const refundable = (name: RegExp) => within(screen.getByRole("row", { name })).getAllByRole("cell")[3];
    expect(refundable(/Flexible, pay part now/)).toHaveTextContent("No");
    expect(refundable(/Flexible, pay in full now/)).toHaveTextContent("Only €322.53");
    await userEvent.click(screen.getByRole("radio", { name: /Flexible, pay in full now/ }));
    expect(box).toHaveTextContent("we keep €57.09 of what you pay now");
  });
});

test("offers no part payment for a rental of one day", async () => {
  await openPayment({ searchParams: someSearchParams({ returnAt: "2027-07-13T10:00" }) });
  expect(within(screen.getByRole("group", { name: "Rate and amount to pay now" })).getAllByRole("radio")).toHaveLength(
    2,
  );
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
  expect(box).toHaveTextContent("Total, VAT included€399.60includes €69.35 VAT");
  expect(box).toHaveTextContent("You pay now€57.09");
  expect(box).toHaveTextContent("You pay at pick-up€342.51");
  expect(box).toHaveTextContent("Free cancellation and changes with no handling fee until Sun 11 Jul, 10:00");
  expect(box).toHaveTextContent(/VehicleModel B or similar.*Pick-upMon 12 Jul, 10:00, Ibiza Airport.*Return/);
  expect(box).toHaveTextContent("What is due at pick-up is paid at the office by card; cash is not accepted.");
  expect(box).toHaveTextContent("blocked at pick-up on a credit or debit card");
  expect(box).toHaveTextContent("There is no right of withdrawal");
  await userEvent.click(screen.getByRole("radio", { name: /Non-refundable, pay in full now/ }));
  expect(box).toHaveTextContent("Non-refundable rate: if you cancel, you will not receive a refund.");
});

test("shows everything ordered above the order button, each with a link to change it", async () => {
  await openPayment();
  const box = within(orderButton().closest("section") ?? document.body);
  const facts = box.getAllByRole("term").map(({ textContent }) => textContent);
  expect(facts.slice(0, 6)).toEqual(["Vehicle", "Pick-up", "Return", "Driver", "Cover", "Extras"]);
  expect(box.getByText("Łucja Muster-Hernández")).toBeInTheDocument();
  expect(box.getByText("Basic · Excess: €900")).toBeInTheDocument();
  await userEvent.click(box.getByRole("button", { name: "Change: Pick-up" }));
  expect(screen.getByText("search form")).toBeInTheDocument();
  await userEvent.click(box.getByRole("button", { name: "Change: Driver" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Who is driving?" })).toBeInTheDocument();
});

test("the sticky button on a phone shows the amount due now and scrolls to the summary without ordering", async () => {
  const { orders } = await openPayment();
  await readyToOrder();
  const pay = screen.getAllByRole("button", { name: "Review and pay €57.09" });
  expect(pay).toHaveLength(2);
  expect(screen.getAllByText("€57.09 now and €342.51 at pick-up.")).toHaveLength(2);
  await userEvent.click(pay[1] ?? document.body);
  const box = orderButton().closest("section") ?? document.body;
  expect(within(box).getByRole("heading", { level: 2 })).toHaveFocus();
  expect(orders).toHaveLength(0);
  await userEvent.click(screen.getByRole("radio", { name: /Non-refundable, pay in full now/ }));
  expect(screen.getAllByText(/This is the full price/)).toHaveLength(2);
});

test("shows for each payment method whose page it is, when money is taken and what happens next", async () => {
  await openPayment();
  await readyToOrder();
  const box = orderButton().closest("section");
  const card = screen.getByRole("radio", { name: /^Card, Apple Pay or Google Pay/ });
  expect(card.closest("label")).toHaveTextContent(/held and not charged until the booking is confirmed/);
  const bank = screen.getByRole("radio", { name: /Card \(on the bank’s page\)/ });
  expect(bank.closest("label")).toHaveTextContent(/charged at once/);
  await userEvent.click(card);
  expect(box).toHaveTextContent("You will go to Stripe’s secure page to pay €57.09");
  await userEvent.click(bank);
  expect(box).toHaveTextContent("You will go to our bank’s secure page to pay €57.09");
});

test("sends one order for two presses, with the totals and consents shown, and redirects to the bank", async () => {
  const visitedUrls: string[] = [];
  window.addEventListener("hashchange", ({ newURL }) => visitedUrls.push(newURL), { once: true });
  const { orders } = await openPayment();
  await readyToOrder();
  expect(screen.queryByRole("radio", { name: /Bizum/ })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole("radio", { name: /Card \(on the bank’s page\)/ }));
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
  await userEvent.click(screen.getByRole("radio", { name: /Flexible, pay in full now/ }));
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
