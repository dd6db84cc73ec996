import {
  closedDaysText,
  dateText,
  dayOfYearText,
  dayText,
  instantDayText,
  instantText,
  momentText,
  weekdayName,
} from "@/lib/domain/core/date-text";
import { languages } from "@/lib/domain/core/languages";
import { formatClockTime, formatDay, formatInstant, formatMoment } from "@/lib/i18n/format-time";

const inAll = (write: (language: (typeof languages)[number]) => string) => languages.map(write);

it.each([
  [
    "2027-12-01",
    [
      "1 de diciembre de 2027",
      "1 December 2027",
      "1. Dezember 2027",
      "mercoledì 1º dicembre 2027",
      "1er décembre 2027",
    ],
  ],
  ["2027-07-08", ["8 de julio de 2027", "8 July 2027", "8. Juli 2027", "giovedì 8 luglio 2027", "8 juillet 2027"]],
  [
    "2027-07-11",
    ["11 de julio de 2027", "11 July 2027", "11. Juli 2027", "domenica 11 luglio 2027", "11 juillet 2027"],
  ],
  [
    "2027-07-12T10:00",
    ["12 de julio de 2027", "12 July 2027", "12. Juli 2027", "lunedì 12 luglio 2027", "12 juillet 2027"],
  ],
])(
  "formats %s as a long date in each language, with the first of the month as an ordinal where usual",
  (date, written) => {
    expect(inAll((language) => dayText(date, language))).toEqual(written);
  },
);

it("writes the first of the month as an ordinal in every format that names the month", () => {
  const first = Date.UTC(2027, 7, 1, 8);
  expect(dayOfYearText("08-01", "fr")).toBe("1er août");
  expect(dayOfYearText("08-01", "it")).toBe("1º agosto");
  expect(instantDayText(first, "fr")).toBe("1er août 2027");
  expect(instantText(first, "it")).toBe("domenica 1º agosto 2027 alle ore 10:00");
  expect(momentText("2027-08-01T10:00", "fr")).toBe("dimanche 1er août 2027 à 10:00");
  expect(momentText("2027-08-01T10:00", "es")).toBe("domingo 1 de agosto de 2027 a las 10:00");
  expect(momentText("2027-08-01T10:00", "de")).toBe("Sonntag, 1. August 2027 um 10:00 Uhr");
  expect(formatDay("2027-08-01", "fr")).toBe("dim.\u00a01er\u00a0août");
  expect(formatDay("2027-12-01", "it", { year: true })).toBe("mer\u00a01º\u00a0dic\u00a02027");
  expect(closedDaysText(["12-25", "01-01"], "fr")).toBe("25 décembre et 1er janvier");
  expect(closedDaysText(["2027-01-01"], "it")).toBe("venerdì 1º gennaio 2027");
});

it("writes no ordinal in numeric dates, for the eleventh or for a year", () => {
  const style = { day: "2-digit", month: "2-digit", year: "numeric" } as const;
  expect(inAll((language) => dateText(Date.UTC(2027, 11, 1), language, style))).toEqual([
    "01/12/2027",
    "01/12/2027",
    "01.12.2027",
    "01/12/2027",
    "01/12/2027",
  ]);
  expect(dayOfYearText("12-11", "fr")).toBe("11 décembre");
  expect(dateText(Date.UTC(1, 0, 21), "it", { day: "numeric", month: "long" })).toBe("21 gennaio");
});

it("formats a short date with the punctuation of each language", () => {
  expect(inAll((language) => formatDay("2027-07-12", language))).toEqual([
    "lun\u00a012\u00a0jul",
    "Mon\u00a012\u00a0Jul",
    "Mo.,\u00a012.\u00a0Juli",
    "lun\u00a012\u00a0lug",
    "lun.\u00a012\u00a0juil.",
  ]);
  expect(formatMoment("2027-12-01T10:00", "de")).toBe("Mi.,\u00a01.\u00a0Dez., 10:00");
  expect(formatDay("2027-05-01", "de")).toBe("Sa.,\u00a01.\u00a0Mai");
});

it("formats an instant in office time, in summer and winter", () => {
  expect(formatInstant("2027-07-12T08:00:00Z", "en")).toBe("Mon\u00a012\u00a0Jul, 10:00");
  expect(instantText(Date.parse("2027-12-31T23:30:00Z"), "es")).toBe("1 de enero de 2028 a las 00:30");
  expect(formatClockTime("2027-12-12T08:05:00Z")).toBe("09:05");
});

it("names weekdays in the given language", () => {
  expect([1, 7].map((weekday) => weekdayName(weekday, "de"))).toEqual(["Montag", "Sonntag"]);
});
