import fc from "fast-check";
import { type LedgerLine, ledgerFile } from "@/lib/domain/payment/ledger-file";
import { ledgerKinds } from "@/lib/domain/payment/payment";

const line: LedgerLine = {
  id: 7,
  wallClock: "2026-11-23T09:05",
  code: "T-ABCDEFG",
  provider: "redsys",
  method: "card",
  kind: "capture",
  amountCents: 123_456,
  reference: "000012",
  paymentId: "p1",
};

/** Parses a CSV file with semicolons as a spreadsheet does. */
function cellsOf(file: string): string[][] {
  const rows: string[][] = [[]];
  const pattern = /(?:"((?:[^"]|"")*)"|([^;\r\n"]*))(;|\r\n|$)/gy;
  for (const [, quoted, plain, end] of file.slice(1).matchAll(pattern)) {
    rows.at(-1)?.push(quoted === undefined ? (plain ?? "") : quoted.replaceAll('""', '"'));
    if (end === "\r\n") rows.push([]);
    if (end === "") break;
  }
  return rows.slice(0, -1);
}

it("R212: a ledger line has decimal commas and a signed effect on the balance", () => {
  expect(ledgerFile([line, { ...line, id: 8, kind: "refund", amountCents: 5, reference: null }])).toBe(
    "\uFEFFasiento;fecha;hora;reserva;pasarela;medio;movimiento;importe;efecto;moneda;referencia;pago\r\n" +
      "7;2026-11-23;09:05;T-ABCDEFG;redsys;card;capture;1234,56;1234,56;EUR;000012;p1\r\n" +
      "8;2026-11-23;09:05;T-ABCDEFG;redsys;card;refund;0,05;-0,05;EUR;;p1\r\n",
  );
});

it("an authorisation or a void has an effect of 0 in the ledger file", () => {
  for (const kind of ["authorization", "void"] as const)
    expect(cellsOf(ledgerFile([{ ...line, kind }]))[1]?.slice(7, 9)).toEqual(["1234,56", "0,00"]);
});

it.each(["=1+1", "+34", "-2 ", "@SUM(A1)", "\t=1"])(
  "R213: writes %j into a CSV file as text, never as a formula",
  (reference) => {
    expect(cellsOf(ledgerFile([{ ...line, reference }]))[1]?.[10]).toBe(`'${reference}`);
  },
);

it("the ledger file loses no text and no cent, whatever the provider sends", () => {
  const text = fc.string({ unit: fc.constantFrom("a", '"', ";", "\n", "\r", ",", "=", " ", "é") });
  const lines = fc.array(
    fc.record({ reference: text, kind: fc.constantFrom(...ledgerKinds), amountCents: fc.nat(10_000_000) }),
  );
  fc.assert(
    fc.property(lines, (given) => {
      const [, ...rows] = cellsOf(ledgerFile(given.map((entry) => ({ ...line, ...entry }))));
      expect(rows.map((row) => [row[10]?.replace(/^'(?=[=\r])/, ""), row[6], row[7]])).toEqual(
        given.map(({ reference, kind, amountCents }) => [
          reference,
          kind,
          `${Math.floor(amountCents / 100)},${String(amountCents % 100).padStart(2, "0")}`,
        ]),
      );
    }),
  );
});
