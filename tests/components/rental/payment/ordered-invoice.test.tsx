import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { openPayment, press, usePaymentStep } from "@/tests/support/payment-step";

usePaymentStep();

const field = (name: string) => screen.getByLabelText(name, { exact: true });

async function fillAddressee(taxId: string) {
  await userEvent.click(screen.getByText("Invoice to a company"));
  await userEvent.type(field("Full name or company name"), "Zylva Prueba");
  await userEvent.type(field("Tax or VAT number"), taxId);
  await userEvent.type(field("Address"), "Hauptstr. 1");
  await userEvent.type(field("Postcode"), "10115");
  await userEvent.type(field("Town"), "Berlin");
  await userEvent.tab();
}

test("sends no invoice when its fields are left empty", async () => {
  const { orders } = await openPayment();
  await userEvent.click(screen.getByText("Invoice to a company"));
  await press();
  await waitFor(() => expect(orders).toHaveLength(1));
  expect(orders[0]?.[0]).not.toHaveProperty("invoice");
});

test("sends the invoice's addressee with the order, the country taken from the driver, and keeps it in the draft", async () => {
  const { orders } = await openPayment();
  await fillAddressee("DE 136 695 976");
  expect(screen.getByText("Invoice to Zylva Prueba")).toBeInTheDocument();
  const stored = JSON.parse(window.sessionStorage.getItem("bookingDraft") ?? "{}");
  expect(stored.invoice).toMatchObject({ fiscalName: "Zylva Prueba", town: "Berlin", country: "DE" });
  await press();
  await waitFor(() => expect(orders).toHaveLength(1));
  expect(orders[0]?.[0].invoice).toMatchObject({
    fiscalName: "Zylva Prueba",
    taxId: "DE 136 695 976",
    address: "Hauptstr. 1",
    postalCode: "10115",
    town: "Berlin",
    country: "DE",
  });
});

test("orders nothing while the tax number is wrong: says why beside the field, which has the focus", async () => {
  const { orders } = await openPayment();
  await fillAddressee("DE1234");
  await userEvent.click(screen.getByText("Invoice to Zylva Prueba"));
  await press();
  await waitFor(() => expect(field("Tax or VAT number")).toHaveFocus());
  expect(field("Tax or VAT number")).toHaveAccessibleDescription(/This number is not right/);
  expect(field("Tax or VAT number")).toBeInvalid();
  expect(orders).toHaveLength(0);
});

test("shows what the server found wrong with the addressee beside its field", async () => {
  const refused = {
    ok: false,
    code: "VALIDATION_FAILED",
    fields: [{ field: "invoice.postalCode", code: "POSTAL_CODE_INVALID" }],
    data: { bookingCode: null, alternatives: [], repriced: null, unpaidHoldLimitReached: false },
  } as const;
  await openPayment({ answers: [refused] });
  await fillAddressee("DE 136 695 976");
  await press();
  await waitFor(() => expect(field("Postcode")).toHaveFocus());
  expect(field("Postcode")).toBeInvalid();
});
