import { languages } from "@/lib/domain/core/languages";
import { keptData, retention } from "@/lib/domain/core/retention";
import { bundledTexts } from "@/lib/i18n/bundled-texts";

const today = "2027-07-12";
const record = (changes: object = {}) => ({
  ...{ endsOn: "2027-07-01", driven: false, reported: true, accounted: true },
  ...changes,
});

describe("what the law keeps of a booking", () => {
  it("is the register for three years and the accounts for six", () => {
    expect(keptData(record(), today)).toEqual([
      { reason: "AUTHORITY_REGISTER", until: "2030-07-01" },
      { reason: "ACCOUNTING", until: "2033-07-01" },
    ]);
  });

  it.each([
    ["of an order that was never confirmed", { reported: false, accounted: false }, []],
    ["that was reported and nothing paid", { accounted: false }, ["AUTHORITY_REGISTER"]],
    ["on the register's last day", { endsOn: "2024-07-12" }, ["AUTHORITY_REGISTER", "ACCOUNTING"]],
    ["on the day after it", { endsOn: "2024-07-11" }, ["ACCOUNTING"]],
    ["on the accounts' last day", { endsOn: "2021-07-12" }, ["ACCOUNTING"]],
    ["on the day after that", { endsOn: "2021-07-11" }, []],
  ])("%s", (_, changes, reasons) => {
    expect(keptData(record(changes), today).map(({ reason }) => reason)).toEqual(reasons);
  });

  it.each([
    ["2027-01-12", ["DRIVER"]],
    ["2027-01-11", []],
    ["2026-08-31", []],
  ])("is who drove until six months after the return: back on %s", (endsOn, reasons) => {
    const driven = { endsOn, driven: true, reported: false, accounted: false };
    expect(keptData(record(driven), today).map(({ reason }) => reason)).toEqual(reasons);
  });

  it("names the last day of a shorter month", () => {
    const driven = { endsOn: "2027-08-31", driven: true, reported: false, accounted: false };
    expect(keptData(record(driven), today)).toEqual([{ reason: "DRIVER", until: "2028-02-29" }]);
  });

  it("names a day that exists", () => {
    expect(keptData(record({ endsOn: "2028-02-29" }), today).map(({ until }) => until)).toEqual([
      "2031-03-01",
      "2034-03-01",
    ]);
  });
});

it.each(languages)(
  "are the days that the privacy policy names in %s, beside those of alerts and booking links",
  (language) => {
    const texts = [...bundledTexts()[language].values()].filter((text) => text.includes("{authorityYears}"));
    const named = texts.flatMap((text) =>
      [...text.matchAll(/\{(\w+(?:Days|Months|Years))\}/g)].map(([, name]) => name),
    );
    expect(named.length).toBeGreaterThan(5);
    expect(
      named.filter((name) => ![...Object.keys(retention), "alertDays", "accessDays"].includes(name ?? "")),
    ).toEqual([]);
  },
);
