import { arrivalOf } from "@/lib/domain/rental/arrival";

const everyDay = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: "08:30", closes: "20:00" }));
const airport = {
  kind: "AIRPORT",
  weeklyHours: everyDay,
  afterHours: [
    { from: "07:00", to: "08:29" },
    { from: "20:01", to: "23:30" },
  ],
} as const;
const day = { pickupAt: "2027-07-12T10:00", afterHours: false, flightNumber: "", office: airport };

it.each([
  ["by day the team waits at the desk", day, "desk", { from: "08:30", to: "20:00" }],
  [
    "at night somebody waits within that window",
    { ...day, pickupAt: "2027-07-12T22:00", afterHours: true },
    "night",
    { from: "20:01", to: "23:30" },
  ],
  [
    "before opening it is the morning's window",
    { ...day, pickupAt: "2027-07-12T07:30", afterHours: true },
    "night",
    { from: "07:00", to: "08:29" },
  ],
  [
    "of a day that the office no longer serves nothing is promised",
    { ...day, office: { ...airport, weeklyHours: [] } },
    "desk",
    null,
  ],
])("%s", (_, subject, waits, serves) => {
  expect(arrivalOf(subject)).toMatchObject({ waits, serves });
});

it.each([
  ["flight", { ...day, flightNumber: "VY3512" }],
  ["noFlight", day],
  ["ground", { ...day, flightNumber: "VY3512", office: { ...airport, kind: "PORT" as const } }],
])("the consequence of a late arrival: %s", (late, subject) => {
  expect(arrivalOf(subject).late).toBe(late);
});
