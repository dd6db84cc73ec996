import { createTranslator } from "next-intl";
import { daysText } from "@/components/rental/search/rental-length";
import { halfHourText, sameDaysText } from "@/components/rental/search/rental-length-text";
import { valuesOfSearchParams } from "@/components/rental/search/search-values";
import { halfHourExtraCents } from "@/components/rental/step/half-hour-price";
import type { RentalSearchParams } from "@/lib/contracts/rental/search";
import messages from "@/messages/en.json";
import { anAvailability, anOfferedGroup, someSearchParams } from "@/tests/support/builders/availability";
import { wireConfiguration } from "@/tests/support/builders/wire-configuration";
import { wireOffices } from "@/tests/support/builders/wire-office";

const t = createTranslator({ locale: "en", messages, namespace: "search" });

const more = (changes: Partial<RentalSearchParams>) => {
  const searchParams = someSearchParams(changes);
  const group = anOfferedGroup("B", searchParams);
  const availability = anAvailability(searchParams, [group]);
  return halfHourExtraCents(
    { configuration: wireConfiguration, availability, searchParams, group, coverage: "BASIC", extras: [] },
    wireOffices,
    null,
  );
};

test.each<[string, Partial<RentalSearchParams>, number | null]>([
  ["is free within the grace period", { returnAt: "2027-07-19T10:00" }, 0],
  ["costs as much as one more day", { returnAt: "2027-07-19T10:30" }, 6480],
  ["costs the after-hours fee of the later time", { returnAt: "2027-07-18T20:00" }, 4000],
  ["is not offered when the office is closed then", { returnAt: "2027-07-18T23:30" }, null],
])("a return half an hour later %s", (_, changes, cents) => {
  expect(more(changes)).toBe(cents);
});

const text = (returnAt: string, priceOf?: () => number | null) =>
  halfHourText({
    times: { pickupAt: "2027-07-12T10:00", returnAt },
    office: wireOffices[0],
    configuration: wireConfiguration,
    t,
    language: "en",
    priceOf,
  });

test("the search form states that a later return costs more, with the amount once vehicles are priced", () => {
  expect(text("2027-07-19T10:00")).toBe("30 minutes later than chosen: no extra cost");
  expect(text("2027-07-19T10:30")).toBe("30 minutes later than chosen: one extra day");
  expect(text("2027-07-19T10:30", () => 5180)).toBe("30 minutes later than chosen: +€51.80");
  expect(text("2027-07-18T20:00")).toBe("30 minutes later than chosen: +€40.00");
});

const same = (pickupAt: string, returnAt: string, office = wireOffices[0]) =>
  sameDaysText({
    times: { pickupAt, returnAt },
    office,
    configuration: wireConfiguration,
    t,
    language: "en",
  });

test("states the latest return on the same rental days with its surcharge, and none after closing", () => {
  expect(same("2027-07-12T10:00", "2027-07-19T10:00")).toBe(
    "no extra day if you are back by Mon\u00a019\u00a0Jul, 10:59",
  );
  expect(same("2027-07-12T20:30", "2027-07-19T20:00")).toBe(
    "no extra day if you are back by Mon\u00a019\u00a0Jul, 21:29; €40 is added at that time for after hours",
  );
  expect(same("2027-07-12T20:30", "2027-07-19T20:30")).toBe(
    "no extra day if you are back by Mon\u00a019\u00a0Jul, 21:29",
  );
  const town = wireOffices.find(({ afterHours }) => afterHours.length === 0);
  expect(same("2027-07-12T20:00", "2027-07-19T20:00", town)).toBeNull();
});

test("the return picker marks the times that change the number of days", () => {
  const values = valuesOfSearchParams(someSearchParams());
  expect(daysText(values, "10:00", wireConfiguration, t)).toBeUndefined();
  expect(daysText(values, "11:00", wireConfiguration, t)).toBe("8 days");
});
