import { missingToPublish, stockState } from "@/lib/domain/sales/publication";
import { aCarToPublish, aPetrolCar } from "@/tests/support/builders/car-to-publish";

const today = "2026-11-23";
const gaps = (changes: Parameters<typeof aPetrolCar>[0]) => missingToPublish(aPetrolCar(changes), today);

test.each([
  [{}, []],
  [{ km: 0 }, ["km"]],
  [{ powerKw: 0 }, ["power"]],
  [{ engineCc: 0, co2GramsPerKm: 0 }, ["engine", "emissions"]],
  [{ consumptionTenths: 0 }, ["consumption"]],
  [{ doors: 0 }, ["seats"]],
  [{ doors: 0, type: "MOTORCYCLE" }, []],
  [{ owners: 0, vinPartial: "" }, ["owners", "vin"]],
  [{ warrantyMonths: 11 }, ["warranty"]],
  [{ environmentalLabel: "0" }, ["label"]],
  [{ environmentalLabel: "0", fuel: "HYBRID" }, []],
  // At four years the first inspection is due.
  [{ registration: "2022-12" }, []],
  [{ registration: "2022-11" }, ["inspection"]],
  [{ registration: "2019-01", inspectionValidUntil: "2026-11-23" }, []],
  [{ registration: "2025-01", inspectionValidUntil: "2026-11-22" }, ["inspection"]],
] as const)("a car with %j cannot be published without %j", (changes, missing) =>
  expect(gaps(changes)).toEqual(missing),
);

test("an electric car needs a range and no engine data to be published", () => {
  expect(missingToPublish(aCarToPublish(), today)).toEqual([]);
  expect(missingToPublish(aCarToPublish({ rangeKm: null }), today)).toEqual(["range"]);
});

test.each([
  [{ inPreparation: true, reserved: false, soldAt: null }, "preparation"],
  [{ inPreparation: false, reserved: false, soldAt: null }, "sale"],
  [{ inPreparation: false, reserved: true, soldAt: null }, "reserved"],
  [{ inPreparation: false, reserved: false, soldAt: new Date(0) }, "sold"],
])("the stock state of a car with %j is %s", (car, state) => expect(stockState(car)).toBe(state));
