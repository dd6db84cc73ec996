import { type Page, paidCents, refundedCents, type Terminal } from "@/lib/sandbox/redsys/terminal";

const line = (page: Page) => ({
  order: page.order,
  booking: page.parameters.DS_MERCHANT_PRODUCTDESCRIPTION ?? "",
  askedCents: Number(page.parameters.DS_MERCHANT_AMOUNT),
  paidCents: paidCents(page),
  refundedCents: refundedCents(page),
  operations: page.operations.map(({ at, type, response, amountCents, authorisationCode }) => ({
    at,
    type,
    response,
    amountCents,
    authorisationCode,
  })),
});

/** What the bank says about the shop's money; the shop's own ledger has to agree. */
export function redsysLedger(terminal: Terminal) {
  const orders = terminal.pages().map(line);
  return {
    paidCents: orders.reduce((sum, order) => sum + order.paidCents, 0),
    refundedCents: orders.reduce((sum, order) => sum + order.refundedCents, 0),
    orders,
  };
}
