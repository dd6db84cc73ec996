import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { bookingDraftKey } from "@/lib/contracts/rental/rental-search-params";
import { anOfferedGroup, someSearchParams } from "@/tests/support/builders/availability";
import { refusal } from "@/tests/support/builders/order-answer";
import { accepted, dearerBy, openPayment, orderButton, press, usePaymentStep } from "@/tests/support/payment-step";

usePaymentStep();

test("shows a different price of the server before anything is ordered", async () => {
  const { orders } = await openPayment({ quoted: (own) => dearerBy(own, 1_000) });
  const dialog = within(await screen.findByRole("dialog", { name: "The price has changed" }));
  expect(dialog.getByText("€399.60")).toBeInTheDocument();
  await userEvent.click(dialog.getByRole("button", { name: "Accept €409.60" }));
  await press();
  expect(orders[0]?.[0]).toMatchObject({ expectedTotalCents: 40_960 });
});

test("after PRICE_CHANGED, shows both prices, sends the new one when accepted, and keeps the data on return", async () => {
  const group = anOfferedGroup("B", someSearchParams());
  const { orders } = await openPayment({
    answers: [refusal("PRICE_CHANGED", { repriced: { packages: dearerBy(group.packages, 500) } }), accepted],
  });
  await press();
  const dialog = within(await screen.findByRole("dialog", { name: "The price has changed" }));
  await userEvent.click(dialog.getByRole("button", { name: "Accept €404.60" }));
  await press();
  await waitFor(() => expect(orders).toHaveLength(2));
  expect(orders[1]?.[0]).toMatchObject({ expectedTotalCents: 40_460 });
});

test("does not apply an earlier price refusal to an order with another coupon", async () => {
  const coupon = {
    code: "SUMMER10",
    status: "valid" as const,
    type: "PERCENT" as const,
    value: 10,
    validFrom: "2027-01-01",
    validUntil: "2027-12-31",
    discountCents: 500,
    reason: null,
  };
  const packages = dearerBy(anOfferedGroup("B", someSearchParams()).packages, 500);
  const usedUp = { ...coupon, status: "invalid" as const, reason: "COUPON_USED_UP" as const };
  const { orders } = await openPayment({
    searchParams: someSearchParams({ coupon: "SUMMER10" }),
    coupon,
    checked: [{ ...coupon, code: "OTHER10" }],
    answers: [refusal("PRICE_CHANGED", { repriced: { packages, CUPONDATA: usedUp } }), accepted],
  });
  await press();
  await userEvent.click(await screen.findByRole("button", { name: "Accept €404.60" }));
  expect(screen.getAllByText(/already been used the maximum number of times/).length).toBeGreaterThan(0);
  await userEvent.type(screen.getByLabelText("Coupon code"), "other10");
  await userEvent.click(screen.getByRole("button", { name: "Apply" }));
  await waitFor(() => expect(window.location.search).toContain("coupon=OTHER10"));
  await press();
  await waitFor(() => expect(orders).toHaveLength(2));
  expect(orders[1]?.[0]).toMatchObject({ coupon: "OTHER10", expectedTotalCents: 39_960 });
});

test("after INIT_FAILED, unticks and focuses the privacy box and requires it again", async () => {
  const { orders } = await openPayment({ answers: [refusal("INIT_FAILED"), accepted] });
  await press();
  expect(await screen.findByText("We could not start your booking")).toBeInTheDocument();
  const box = screen.getByRole("checkbox", { name: /I confirm again/ });
  expect(box).not.toBeChecked();
  await waitFor(() => expect(box).toHaveFocus());
  expect(orderButton()).toBeDisabled();
  await userEvent.click(box);
  await press();
  await waitFor(() => expect(orders).toHaveLength(2));
});

test("with too many unpaid bookings, explains what to do and keeps all data", async () => {
  await openPayment({ answers: [refusal("RATE_LIMITED", { unpaidHoldLimitReached: true })] });
  await press();
  expect(await screen.findByText(/already have several unpaid bookings/)).toBeInTheDocument();
  expect(screen.queryByText(/Too many attempts/)).toBeNull();
  expect(orderButton()).toBeEnabled();
});

test("when the unit was taken in the meantime, offers priced alternatives and searches one with all data kept", async () => {
  const searchParams = someSearchParams();
  const other = { ...searchParams, pickupAt: "2027-07-13T10:00", returnAt: "2027-07-20T10:30" };
  const { pickupOfficeId, returnOfficeId, pickupAt, returnAt } = other;
  const alternatives = [
    { kind: "date" as const, pickupOfficeId, returnOfficeId, pickupAt, returnAt, groupId: 2, fromCents: 41_000 },
  ];
  await openPayment({ answers: [refusal("NOT_AVAILABLE", { alternatives })] });
  await press();
  expect(await screen.findByText("This vehicle has just been taken")).toBeInTheDocument();
  await userEvent.click(await screen.findByRole("button", { name: /13\u00a0Jul/ }));
  expect(window.location.search).toContain("pickupAt=2027-07-13");
  expect(JSON.parse(window.sessionStorage.getItem(bookingDraftKey) ?? "").driver.firstName).toBe("Łucja");
});

test("when the time selection is lost, returns to the vehicles with a notice and keeps all data", async () => {
  await openPayment({ answers: [refusal("TIME_SELECTION_LOST")] });
  await press();
  expect(await screen.findByRole("heading", { level: 1, name: "Choose your vehicle" })).toBeInTheDocument();
  expect(await screen.findByText(/Your time selection was lost/)).toBeInTheDocument();
  expect(JSON.parse(window.sessionStorage.getItem(bookingDraftKey) ?? "").driver.firstName).toBe("Łucja");
});

test("shows field errors of the server at the fields of the driver step", async () => {
  const fields = [{ field: "driver.mobile", code: "PHONE_INVALID" as const }];
  await openPayment({ answers: [refusal("VALIDATION_FAILED", {}, fields)] });
  await press();
  const mobile = await screen.findByLabelText("Mobile phone");
  await waitFor(() => expect(mobile).toHaveAttribute("aria-invalid", "true"));
  expect(screen.getByRole("alert")).toHaveTextContent("Check the country code and all the digits of the mobile number");
  expect(mobile).toHaveValue("151 23456789");
});
