import { inEntryQuota } from "@/lib/domain/fleet/office";

it.each([
  ["2027-05-20", "2027-05-31", false],
  ["2027-05-31", "2027-06-01", true],
  ["2027-09-30", "2027-10-04", true],
  ["2027-10-01", "2027-10-04", false],
  ["2027-12-28", "2028-01-05", false],
])("a rental from %s to %s counts towards Ibiza's entry quota: %s", (first, last, expected) => {
  expect(inEntryQuota(first, last)).toBe(expected);
});
