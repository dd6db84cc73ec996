import { writeCsv } from "@/lib/domain/core/csv";
import type { LedgerKind } from "@/lib/domain/payment/payment";

/** One line of the ledger as the accountant reads it. */
export interface LedgerLine {
  readonly id: number;
  /** Day and clock of the offices, `YYYY-MM-DDTHH:mm`. */
  readonly wallClock: string;
  readonly code: string;
  readonly provider: string;
  readonly method: string;
  readonly kind: LedgerKind;
  readonly amountCents: number;
  readonly reference: string | null;
  readonly paymentId: string;
}

const signs: Readonly<Record<LedgerKind, -1 | 0 | 1>> = {
  authorization: 0,
  capture: 1,
  void: 0,
  refund: -1,
  refund_returned: 1,
};

/** Signed effect of a line on the balance in cents: capture 12.50 is +1250, refund −1250, authorization and void 0. */
export const signedEffect = ({ kind, amountCents }: Pick<LedgerLine, "kind" | "amountCents">): number =>
  signs[kind] * amountCents;

/** Cents with a decimal comma, as a Spanish spreadsheet reads them: −123456 is `-1234,56`. */
function decimalComma(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, "0");
  return `${cents < 0 ? "-" : ""}${digits.slice(0, -2)},${digits.slice(-2)}`;
}

const columns = [
  ...["asiento", "fecha", "hora", "reserva", "pasarela", "medio", "movimiento"],
  ...["importe", "efecto", "moneda", "referencia", "pago"],
] as const;

/**
 * The ledger as a CSV file for the accountant: RFC 4180 with semicolons and decimal commas, UTF-8 with a byte-order
 * mark, so that a Spanish spreadsheet opens it directly. The same lines always give the same bytes.
 */
export function ledgerFile(lines: readonly LedgerLine[]): string {
  const rows = lines.map((line) => [
    String(line.id),
    line.wallClock.slice(0, 10),
    line.wallClock.slice(11),
    ...[line.code, line.provider, line.method, line.kind],
    decimalComma(line.amountCents),
    decimalComma(signedEffect(line)),
    ...["EUR", line.reference ?? "", line.paymentId],
  ]);
  return `\uFEFF${writeCsv([columns, ...rows], ";")}\r\n`;
}
