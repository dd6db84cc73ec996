import {
  initialSearchValues,
  permittedReturns,
  selectedLanding,
  valuesOfSearchParams,
  withLandingTime,
} from "@/components/rental/search/search-values";
import { withPickupDate } from "@/components/rental/search/trip-dates";
import { parseRentalSearchParams } from "@/lib/contracts/rental/rental-search-params";
import { writeRentalSearchParams } from "@/lib/contracts/rental/write-search-params";
import { someSearchParams } from "@/tests/support/builders/availability";
import { wireOffices } from "@/tests/support/builders/wire-office";

const now = "2027-06-01T12:00";
const nothing = {
  pickupOfficeId: undefined,
  returnOfficeId: undefined,
  otherReturn: false,
  discount: undefined,
  search: null,
};
const fill = (query: string, remembered: Partial<Parameters<typeof initialSearchValues>[1]> = {}) =>
  initialSearchValues(new URLSearchParams(query), { ...nothing, ...remembered }, wireOffices, now);

test.each([
  ["Id=4", 4],
  ["id=3", 3],
  ["id=pmi", 4],
  ["Id=AE&id=4", 1],
  ["Id=2", 1],
  ["Id=99", 1],
  ["id=", 1],
])("the URL query %s selects office %i", (query, officeId) => {
  expect(fill(query, { pickupOfficeId: 3 }).pickupOfficeId).toBe(officeId);
});

test("without an office in the URL, selects the stored office, else the first", () => {
  expect(fill("", { pickupOfficeId: 4 }).pickupOfficeId).toBe(4);
  expect(fill("", { pickupOfficeId: 77 }).pickupOfficeId).toBe(1);
});

test("DO=1 shows the return office; any other value keeps the stored choice", () => {
  expect(fill("DO=1").otherReturn).toBe(true);
  expect(fill("DO=0", { otherReturn: true }).otherReturn).toBe(true);
  expect(fill("DO=yes").otherReturn).toBe(false);
});

test("replaces a stored return office that is not permitted by the pick-up office", () => {
  expect(fill("Id=1&DO=1", { returnOfficeId: 3 }).returnOfficeId).toBe(3);
  expect(fill("Id=4&DO=1", { returnOfficeId: 3 }).returnOfficeId).toBe(4);
});

test("offers only permitted return offices that exist and are active", () => {
  expect(permittedReturns(1, wireOffices).map(({ id }) => id)).toEqual([1, 3]);
  expect(permittedReturns(4, wireOffices).map(({ id }) => id)).toEqual([4]);
});

test("restores the dates of this tab's booking while they are in the future", () => {
  expect(fill("", { search: someSearchParams() })).toMatchObject({ pickupDate: "2027-07-12", pickupTime: "10:00" });
  const past = someSearchParams({ pickupAt: "2027-05-01T10:00", returnAt: "2027-05-03T10:00" });
  expect(fill("", { search: past })).toMatchObject({ pickupDate: "2027-06-02", returnDate: "2027-06-09" });
});

test("moves the return along when the pick-up is moved past it", () => {
  const moved = withPickupDate(fill("", { search: someSearchParams() }), "2027-07-25");
  expect(moved).toMatchObject({ pickupDate: "2027-07-25", returnDate: "2027-08-01" });
});

test("the fields of the plain form mean the same search as the canonical URL", () => {
  const plain = new URLSearchParams(
    "pickupOfficeId=1&returnOfficeId=&pickupDate=2027-07-12&pickupTime=10:00&returnDate=2027-07-19&returnTime=10:30&under25=1",
  );
  const searchParams = someSearchParams({ under25: true });
  expect(parseRentalSearchParams(plain)).toEqual(searchParams);
  expect(parseRentalSearchParams(writeRentalSearchParams(searchParams))).toEqual(searchParams);
  expect(parseRentalSearchParams(new URLSearchParams("pickupOfficeId=1"))).toBeNull();
});

describe("landing time", () => {
  const searchParams = someSearchParams({ landsAt: "2027-07-13T00:20", pickupAt: "2027-07-12T23:30" });

  test("reads the landing time from the results URL and from the fields of the plain form", () => {
    expect(writeRentalSearchParams(searchParams).get("landsAt")).toBe("2027-07-13T00:20");
    expect(parseRentalSearchParams(writeRentalSearchParams(searchParams))).toEqual(searchParams);
    const plain = new URLSearchParams(
      "pickupOfficeId=1&returnOfficeId=1&pickupDate=2027-07-12&pickupTime=23:30&returnDate=2027-07-19&returnTime=10:30&landingTime=00:20&landingDay=1",
    );
    expect(parseRentalSearchParams(plain)).toEqual(searchParams);
  });

  test.each([
    "landsAt=23:10",
    "landsAt=2027-02-30T10:00",
    "landsAt=",
    "landingTime=25:00",
    "landingTime=10:00&landingDay=x",
  ])("ignores an invalid landing time: %s", (query) => {
    const params = new URLSearchParams(
      `pickupOfficeId=1&returnOfficeId=1&pickupAt=2027-07-12T10:00&returnAt=2027-07-19T10:30&${query}`,
    );
    expect(parseRentalSearchParams(params)).toEqual(someSearchParams());
  });

  test("restores the landing time in the form, and has none for an office in town", () => {
    const values = valuesOfSearchParams(searchParams);
    expect(values).toMatchObject({ landingTime: "00:20", landingDay: 1 });
    expect(selectedLanding(values, wireOffices)).toBe("2027-07-13T00:20");
    const port = wireOffices.map((office) => ({ ...office, kind: "PORT" as const }));
    expect(selectedLanding(values, port)).toBeUndefined();
  });

  test("a landing time at night means the night after the pick-up until another day is chosen", () => {
    const values = { ...valuesOfSearchParams(someSearchParams({ pickupAt: "2027-07-12T23:30" })) };
    const night = withLandingTime(values, "00:20");
    expect(night).toMatchObject({ landingTime: "00:20", landingDay: 1 });
    expect(withLandingTime(night, "22:50")).toMatchObject({ landingDay: 0 });
    expect(withLandingTime({ ...night, landingDay: -1 }, "22:50")).toMatchObject({ landingDay: -1 });
  });
});
