import {
  cellTexts,
  hundredthsOf,
  hundredthsText,
  kindOfCell,
  readCell,
  withCells,
} from "@/lib/contracts/pricing/desk-price-cells";
import { cellsOfCsv, pricesAsCsv } from "@/lib/contracts/pricing/desk-price-table";
import { readCsv, writeCsv } from "@/lib/domain/core/csv";
import { aTariffDocument } from "@/tests/support/builders/tariff-document";

describe("typed price cells", () => {
  it.each([
    ["42", 4200],
    ["42,5", 4250],
    ["42.50 €", 4250],
    ["1.234", 123_400],
    ["1.234,50", 123_450],
    ["1,234.50", 123_450],
    ["0", 0],
    ["12.34.56", null],
    ["1234567", null],
    ["-5", null],
    ["x", null],
    ["4,2,5", null],
  ])("reads the typed amount %s as %s hundredths", (typed, expected) => expect(hundredthsOf(typed)).toBe(expected));

  it("reads a shown amount back unchanged", () => {
    for (const value of [0, 5, 50, 4250, 123_400]) {
      expect(hundredthsOf(hundredthsText(value))).toBe(value);
      expect(hundredthsOf(hundredthsText(value, ","))).toBe(value);
    }
  });

  it.each([
    ["monthDay", "1/7", "07-01"],
    ["monthDay", "29/02", "02-29"],
    ["monthDay", "31/04", null],
    ["monthDay", "07-2027", null],
    ["percent", "95", 9500],
    ["percent", "300", null],
    ["count", "7", 7],
    ["count", "7.5", null],
    ["season", "PEAK", "PEAK"],
    ["season", "WINTER", null],
    ["price", "", null],
  ] as const)("reads in a %s cell %s as %s", (kind, typed, expected) => {
    const read = readCell(kind, typed);
    expect(read.ok ? read.value : null).toBe(expected);
  });

  it("refuses names that are not price cells", () => {
    for (const name of ["__proto__", "configuration.version", "prices.x.perDayCents.LOW", "configuration.timeZone"])
      expect([name, kindOfCell(name)]).toEqual([name, null]);
  });
});

describe("cells of a document", () => {
  const document = aTariffDocument();

  it("writing all price cells back leaves the document unchanged", () => {
    expect(withCells(document, cellTexts(document))).toEqual({ document, problems: [] });
    expect(withCells(document, cellTexts(document, ","))).toEqual({ document, problems: [] });
  });

  it("drops a season whose cells are all empty and refuses one that is partly empty", () => {
    const first = {
      "configuration.seasons.0.code": "LOW",
      "configuration.seasons.0.from": "1/1",
      "configuration.seasons.0.to": "31/12",
    };
    const emptied = {
      "configuration.seasons.1.code": "MID",
      "configuration.seasons.1.from": "",
      "configuration.seasons.1.to": "",
    };
    const [, , ...others] = document.configuration.seasons;
    expect(withCells(document, { ...first, ...emptied }).document).toMatchObject({
      configuration: { seasons: [{ code: "LOW", from: "01-01", to: "12-31" }, ...others] },
    });
    const half = { ...emptied, "configuration.seasons.1.from": "1/2" };
    expect(withCells(document, { ...first, ...half }).problems).toEqual([
      { field: "configuration.seasons.1.to", code: "REQUIRED" },
    ]);
  });
});

describe("one cell of a season", () => {
  it("saves a single season cell without changing other cells or seasons", () => {
    const document = aTariffDocument();
    const [first, ...others] = document.configuration.seasons;
    const edited = withCells(document, { "configuration.seasons.0.to": "30/3" });
    expect(edited).toEqual({
      document: {
        ...document,
        configuration: { ...document.configuration, seasons: [{ ...first, to: "03-30" }, ...others] },
      },
      problems: [],
    });
  });
});

describe("price tables for spreadsheets", () => {
  const groups = [
    { id: 1, code: "A", name: '=Económico, "mini"', active: true },
    { id: 2, code: "B", name: "Compacto", active: true },
  ];

  it.each([",", "."] as const)("exports and imports prices with a decimal %s without a change", (decimal) => {
    const document = aTariffDocument();
    const text = pricesAsCsv(document, groups, decimal);
    expect(text).toContain("'=Económico");
    const read = cellsOfCsv(text, groups);
    if (!read.ok) throw new Error(read.reason);
    expect(Object.keys(read.cells)).toHaveLength(2 * 13);
    expect(withCells(document, read.cells)).toEqual({ document, problems: [] });
  });

  it("imports price tables with commas, semicolons or tabs, quotes, line breaks and columns in any order", () => {
    for (const separator of [",", ";", "\t"]) {
      const table = ["low", "group", "unknown"]
        .join(separator)
        .concat("\r\n", ["42.5", "b", '"a\n""b"'].join(separator));
      expect(cellsOfCsv(table, groups)).toEqual({
        ok: true,
        cells: { "prices.2.perDayCents.LOW": "42.5" },
        places: { "prices.2.perDayCents.LOW": { row: "B", column: "low", value: "42.5" } },
      });
    }
    const rows = [
      ["a;b", 'say "x"', "one\ntwo"],
      ["1,5", "", "end"],
    ];
    expect(readCsv(writeCsv(rows, ";"))).toEqual(rows);
    expect(readCsv(writeCsv(rows, ","))).toEqual(rows);
  });

  it.each([
    ["with Excel's separator line (R165)", "sep=;\nGROUP;LOW\nA;42,5\n"],
    ["with Excel's separator line and old Mac line ends (R165)", "\uFEFFsep=;\rGROUP;LOW\rA;42,5\r"],
    ["with lines that end in CR alone (R165)", "GROUP;LOW\rA;42,5"],
  ])("imports a price table %s", (_, text) => {
    expect(readCsv(text)).toEqual([
      ["GROUP", "LOW"],
      ["A", "42,5"],
    ]);
  });

  it("imports a price table with the Spanish headers of the desk", () => {
    expect(cellsOfCsv("Grupo;Baja;Punta\nA;5;9", groups)).toMatchObject({
      ok: true,
      cells: { "prices.1.perDayCents.LOW": "5", "prices.1.perDayCents.PEAK": "9" },
    });
  });

  it("refuses a malformed price table with the reason", () => {
    expect(cellsOfCsv('GROUP;LOW\n"A', groups)).toMatchObject({ ok: false, reason: "UNREADABLE" });
    expect(cellsOfCsv("CAR;LOW\nA;5", groups)).toMatchObject({ ok: false, reason: "NO_GROUP_COLUMN" });
    expect(cellsOfCsv("GROUP;LOW\nZ9;5", groups)).toMatchObject({ ok: false, reason: "UNKNOWN_GROUP", where: "Z9" });
  });
});
