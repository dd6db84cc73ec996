import { parseRentalSearchParams } from "@/lib/contracts/rental/rental-search-params";
import { searchOfBooking } from "@/lib/contracts/rental/search-of-booking";
import { writeRentalSearchParams } from "@/lib/contracts/rental/write-search-params";
import { wireBooking } from "@/tests/support/builders/wire-booking";

const booked = wireBooking();
const coupon = {
  code: "SEMANA15",
  status: "valid" as const,
  type: "PERCENT" as const,
  value: 15,
  validFrom: null,
  validUntil: null,
  discountCents: 4_212,
  reason: null,
};

it("choosing again keeps coupon, campaign, landing, offices and times of the booking in the URL", () => {
  const { driver } = booked;
  const trip = { pickupAt: "2027-04-05T10:00", returnAt: "2027-04-13T10:00", pickupOfficeId: 1, returnOfficeId: 3 };
  const search = searchOfBooking({
    ...booked,
    ...trip,
    coupon,
    campaignPercent: 8,
    driver: { ...driver, landsAt: "2027-04-05T09:10" },
  });
  expect(parseRentalSearchParams(writeRentalSearchParams(search))).toEqual({
    pickupOfficeId: 1,
    returnOfficeId: 3,
    pickupAt: "2027-04-05T10:00",
    returnAt: "2027-04-13T10:00",
    landsAt: "2027-04-05T09:10",
    under25: false,
    categories: [],
    sort: "price",
    coupon: "SEMANA15",
    discount: 8,
  });
});

it("choosing again without coupon and campaign puts neither into the URL", () => {
  const search = searchOfBooking({ ...booked, coupon: null, campaignPercent: null });
  expect([...writeRentalSearchParams(search).keys()]).toEqual([
    "pickupOfficeId",
    "returnOfficeId",
    "pickupAt",
    "returnAt",
  ]);
});

it.each([
  ["the main driver", 1, [false], true],
  ["an additional driver alone", 1, [true], false],
  ["both", 2, [true], true],
])("sets the under-25 option when the driver under 25 is %s: %s, %j, %s", (_, units, additional, expected) => {
  const lines = [{ code: "YOUNG_DRIVER" as const, units, amountCents: 5_600, onBase: false }];
  const drivers = additional.map((under25) => ({ under25, declaresLicenceTwoYears: true }));
  const extras = [{ code: "ADDITIONAL_DRIVER" as const, units: drivers.length, drivers }];
  expect(searchOfBooking({ ...booked, lines, extras }).under25).toBe(expected);
});
