import fc from "fast-check";
import { addDays } from "@/lib/domain/core/time";
import { typedDate } from "@/lib/domain/core/typed-date";

const today = "2027-06-01";

it.each([
  ["30/8/27", "2027-08-30"],
  ["30.8.", "2027-08-30"],
  ["30.8", "2027-08-30"],
  ["30. 8. 2027", "2027-08-30"],
  [" 5 1 ", "2028-01-05"],
  ["1-6", "2027-06-01"],
  ["31/5", "2028-05-31"],
  ["29.2.", "2028-02-29"],
  ["2027-08-30", "2027-08-30"],
])("reads the typed date %j as %s", (text, date) => {
  expect(typedDate(text, today)).toBe(date);
});

it.each(["", "30", "31/2/27", "8/30/27", "30/8/2", "30/8/202", "mañana", "2027-13-01"])(
  "refuses the typed date %j",
  (text) => {
    expect(typedDate(text, today)).toBeNull();
  },
);

it("reads typed dates in the format of every language", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3_000 }), fc.constantFrom("/", ".", "-", " "), (ahead, sign) => {
      const date = addDays(today, ahead);
      const [year, month, day] = date.split("-");
      expect(typedDate([day, month, year].join(sign), today)).toBe(date);
    }),
  );
});
