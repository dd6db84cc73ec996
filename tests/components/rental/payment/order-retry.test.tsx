import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { anOfferedGroup, someSearchParams } from "@/tests/support/builders/availability";
import { refusal } from "@/tests/support/builders/order-answer";
import { accepted, dearerBy, openPayment, press, usePaymentStep } from "@/tests/support/payment-step";

usePaymentStep();

test.each([
  ["the server was not available", refusal("UNAVAILABLE")],
  ["the connection was lost", new Error("no network")],
])("an order that is sent again because %s keeps its idempotency key", async (_, lost) => {
  const { orders } = await openPayment({ answers: [lost, accepted] });
  await press();
  await waitFor(() => expect(orders).toHaveLength(1));
  await press();
  await waitFor(() => expect(orders).toHaveLength(2));
  expect(orders[0]?.[1]).toMatch(/^key-\d+$/);
  expect(orders[1]).toEqual(orders[0]);
});

test("an order at another price gets a new idempotency key", async () => {
  const group = anOfferedGroup("B", someSearchParams());
  const { orders } = await openPayment({
    answers: [refusal("PRICE_CHANGED", { repriced: { packages: dearerBy(group.packages, 500) } }), accepted],
  });
  await press();
  const dialog = within(await screen.findByRole("dialog", { name: "The price has changed" }));
  await userEvent.click(dialog.getByRole("button", { name: "Accept €404.60" }));
  await press();
  await waitFor(() => expect(orders).toHaveLength(2));
  expect(orders[1]?.[1]).not.toBe(orders[0]?.[1]);
});

test("an order sent again after a final refusal gets a new idempotency key, even if nothing changed", async () => {
  const { orders } = await openPayment({ answers: [refusal("RATE_LIMITED"), accepted] });
  await press();
  await waitFor(() => expect(orders).toHaveLength(1));
  await press();
  await waitFor(() => expect(orders).toHaveLength(2));
  expect(orders[1]?.[1]).not.toBe(orders[0]?.[1]);
});
