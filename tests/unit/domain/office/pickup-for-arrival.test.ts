import { inEntryQuota, pickupForArrival } from "@/lib/domain/office/office";
import { configuration } from "@/tests/support/builders/configuration";
import { ibizaAirport } from "@/tests/support/builders/offices";

const at = (arrival: string, pickupAt: string) => pickupForArrival(arrival, pickupAt, ibizaAirport, configuration);

describe("the pick-up that suits a landing", () => {
  it.each([
    ["09:00", "2027-07-12T10:00", "half an hour and a short wait"],
    ["09:30", "2027-07-12T10:00", "exactly half an hour"],
  ])("stays with a landing at %s: %s", (arrival, pickupAt) => {
    expect(at(arrival, pickupAt)).toEqual({ kind: "fits" });
  });

  it.each([
    ["09:31", "2027-07-12T10:00", "10:30", 0],
    ["07:10", "2027-07-12T10:00", "08:00", 4000],
    ["20:15", "2027-07-12T19:00", "21:00", 4000],
  ])("moves with a landing at %s", (arrival, pickupAt, time, feeCents) => {
    expect(at(arrival, pickupAt)).toMatchObject({ kind: "move", slot: { time, feeCents } });
  });

  it("finds none after the last slot of the day", () => {
    expect(at("23:10", "2027-07-12T19:00")).toEqual({ kind: "none" });
  });

  it("finds none on a closed day", () => {
    expect(at("09:00", "2027-12-25T10:00")).toEqual({ kind: "none" });
  });
});

it.each([
  ["2027-05-20", "2027-05-31", false],
  ["2027-05-31", "2027-06-01", true],
  ["2027-09-30", "2027-10-04", true],
  ["2027-10-01", "2027-10-04", false],
  ["2027-12-28", "2028-01-05", false],
])("a rental from %s to %s lies in Ibiza's entry quota: %s", (first, last, expected) => {
  expect(inEntryQuota(first, last)).toBe(expected);
});
