import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { InvoiceForm } from "@/components/compliance/invoice/invoice-form";
import type { RequestInvoice } from "@/components/compliance/invoice/use-invoice";
import type { InvoiceReceipt } from "@/lib/contracts/compliance/invoice";
import type { CallResult } from "@/lib/contracts/core/envelope";
import messages from "@/messages/en.json";
import { refused } from "@/tests/support/builders/refused";
import { renderWithTexts } from "@/tests/support/with-texts";

const { field, api } = messages.errors;
const texts = messages.invoice;
// userEvent types letter by letter, which is slow.
jest.setTimeout(30_000);

const countries = [
  { code: "DE", name: "Germany" },
  { code: "ES", name: "Spain" },
];
const done: CallResult<InvoiceReceipt> = { ok: true, value: { reference: "F-ABCDEF2", status: "requested" } };

function open(answers: CallResult<InvoiceReceipt>[] = [done]) {
  const sent: Parameters<RequestInvoice>[] = [];
  const request: RequestInvoice = async (...asked) => {
    sent.push(asked);
    return answers[sent.length - 1] ?? done;
  };
  renderWithTexts(<InvoiceForm code="T-ABCDEF2" countries={countries} request={request} />);
  return sent;
}
async function fill(taxId = "12345678Z", postalCode = "07800") {
  await userEvent.type(screen.getByLabelText(texts.field.fiscalName), "Ejemplo SL");
  await userEvent.type(screen.getByLabelText(texts.field.taxId), taxId);
  await userEvent.type(screen.getByLabelText(texts.field.address), "Calle Mayor 1");
  await userEvent.type(screen.getByLabelText(texts.field.postalCode), postalCode);
  await userEvent.type(screen.getByLabelText(texts.field.town), "Ibiza");
  const [spain] = within(screen.getByLabelText(texts.field.country)).getAllByRole("option", { name: "Spain" });
  await userEvent.selectOptions(screen.getByLabelText(texts.field.country), spain ?? []);
}
const look = () => userEvent.click(screen.getByRole("button", { name: texts.look }));

it("marks every empty field of the invoice form as required", async () => {
  open();
  await look();
  const summary = await screen.findByRole("alert");
  expect(within(summary).getAllByRole("link")).toHaveLength(6);
  expect(within(summary).getAllByText(new RegExp(field.REQUIRED))).toHaveLength(6);
  await waitFor(() => expect(summary).toHaveFocus());
});

it("refuses a Spanish tax number with a wrong control letter, and a postcode of four digits", async () => {
  const sent = open();
  await fill("12345678A", "0780");
  await look();
  expect(await screen.findByText(field.TAX_ID_INVALID)).toBeVisible();
  expect(screen.getByText(field.POSTAL_CODE_INVALID)).toBeVisible();
  expect(sent).toEqual([]);
});

it("shows a preview before the invoice request is sent, and returns to the form without loss", async () => {
  const sent = open();
  await fill();
  await look();
  await waitFor(() => expect(screen.getByRole("heading", { name: texts.preview })).toHaveFocus());
  expect(screen.getByText("Spain")).toBeVisible();
  expect(sent).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: texts.correct }));
  expect(screen.getByLabelText(texts.field.taxId)).toHaveValue("12345678Z");
});

it("sends the invoice request once and shows the reference with the PDF", async () => {
  const sent = open();
  await fill();
  await look();
  await userEvent.click(await screen.findByRole("button", { name: texts.send }));
  expect(await screen.findByText("F-ABCDEF2")).toBeVisible();
  expect(screen.getByRole("link", { name: texts.pdf })).toHaveAttribute("href", "/web/reserva/T-ABCDEF2/factura/pdf");
  expect(sent).toHaveLength(1);
});

it("returns to the form with the error at the field when the server refuses the invoice request", async () => {
  open([refused("VALIDATION_FAILED", [{ field: "taxId", code: "TAX_ID_INVALID" }])]);
  await fill();
  await look();
  await userEvent.click(await screen.findByRole("button", { name: texts.send }));
  expect(await screen.findByText(field.TAX_ID_INVALID)).toBeVisible();
  expect(screen.getByLabelText(texts.field.fiscalName)).toHaveValue("Ejemplo SL");
});

it("shows that the invoice was already requested", async () => {
  open([refused("INVOICE_ALREADY_REQUESTED")]);
  await fill();
  await look();
  await userEvent.click(await screen.findByRole("button", { name: texts.send }));
  expect(await screen.findByText(api.invoiceAlreadyRequested)).toBeVisible();
});
