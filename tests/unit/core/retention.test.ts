import { languages } from "@/lib/domain/core/languages";
import { keptData, retention } from "@/lib/domain/core/retention";
import { bundledTexts } from "@/lib/i18n/bundled-texts";

const today = "2027-07-12";
const record = (changes: object = {}) => ({
  ...{ endsOn: "2027-07-01", driven: false, reported: true, accounted: true },
  ...changes,
});

describe("retained data of a booking", () => {
  it("retains a booking for the authority register for three years and for accounting for six", () => {
    expect(keptData(record(), today)).toEqual([
      { reason: "AUTHORITY_REGISTER", until: "2030-07-01" },
      { reason: "ACCOUNTING", until: "2033-07-01" },
    ]);
  });

  it.each([
    ["retains nothing of an order that was never confirmed", { reported: false, accounted: false }, []],
    ["retains only the register entry of a booking without payments", { accounted: false }, ["AUTHORITY_REGISTER"]],
    ["retains the register entry on its last day", { endsOn: "2024-07-12" }, ["AUTHORITY_REGISTER", "ACCOUNTING"]],
    ["deletes the register entry a day later", { endsOn: "2024-07-11" }, ["ACCOUNTING"]],
    ["retains accounting data on its last day", { endsOn: "2021-07-12" }, ["ACCOUNTING"]],
    ["deletes accounting data a day later", { endsOn: "2021-07-11" }, []],
  ])("%s", (_, changes, reasons) => {
    expect(keptData(record(changes), today).map(({ reason }) => reason)).toEqual(reasons);
  });

  it.each([
    ["2027-01-12", ["DRIVER"]],
    ["2027-01-11", []],
    ["2026-08-31", []],
  ])("retains a driver's data for six months after the return at most (returned on %s)", (endsOn, reasons) => {
    const driven = { endsOn, driven: true, reported: false, accounted: false };
    expect(keptData(record(driven), today).map(({ reason }) => reason)).toEqual(reasons);
  });

  it("the retention of a driver's data ends on the last day of a shorter month", () => {
    const driven = { endsOn: "2027-08-31", driven: true, reported: false, accounted: false };
    expect(keptData(record(driven), today)).toEqual([{ reason: "DRIVER", until: "2028-02-29" }]);
  });

  it("the retention of a rental that ended on 29 February ends on an existing day", () => {
    expect(keptData(record({ endsOn: "2028-02-29" }), today).map(({ until }) => until)).toEqual([
      "2031-03-01",
      "2034-03-01",
    ]);
  });
});

it.each(languages)(
  "the privacy policy in %s states the retention periods of bookings, alerts and booking links",
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
