import type { LedgerKind } from "@/lib/domain/payment/payment";
import { writeCsv } from "@/lib/domain/tariff/csv";

/** One line of the ledger as the accountant reads it. */
export interface FiledLine {
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

/** What a line does to the company's money: 12.50 taken is +1250, given back −1250, held or let go nothing. */
export const effectOf = ({ kind, amountCents }: Pick<FiledLine, "kind" | "amountCents">): number =>
  kind === "capture" ? amountCents : kind === "refund" ? -amountCents : 0;

/** Cents as a spreadsheet of these islands reads them: −123456 is `-1234,56`. */
function figure(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, "0");
  return `${cents < 0 ? "-" : ""}${digits.slice(0, -2)},${digits.slice(-2)}`;
}

const columns = [
  ...["asiento", "fecha", "hora", "reserva", "pasarela", "medio", "movimiento"],
  ...["importe", "efecto", "moneda", "referencia", "pago"],
] as const;

/**
 * The ledger's lines as a file for the accountant: RFC 4180 with semicolons and decimal commas, UTF-8 with its mark, so
 * that a Spanish spreadsheet opens it as it is. The same lines always make the same file.
 */
export function ledgerFile(lines: readonly FiledLine[]): string {
  const rows = lines.map((line) => [
    String(line.id),
    line.wallClock.slice(0, 10),
    line.wallClock.slice(11),
    ...[line.code, line.provider, line.method, line.kind],
    figure(line.amountCents),
    figure(effectOf(line)),
    ...["EUR", line.reference ?? "", line.paymentId],
  ]);
  return `\uFEFF${writeCsv([columns, ...rows], ";")}\r\n`;
}
