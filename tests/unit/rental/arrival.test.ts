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
  ["shows staff at the desk during opening hours", day, "desk", { from: "08:30", to: "20:00" }],
  [
    "shows the evening window for an after-hours pick-up",
    { ...day, pickupAt: "2027-07-12T22:00", afterHours: true },
    "night",
    { from: "20:01", to: "23:30" },
  ],
  [
    "shows the morning window for a pick-up before opening",
    { ...day, pickupAt: "2027-07-12T07:30", afterHours: true },
    "night",
    { from: "07:00", to: "08:29" },
  ],
  [
    "shows no times for a day that the office no longer serves",
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
])('chooses the advice "%s" for a late arrival', (late, subject) => {
  expect(arrivalOf(subject).late).toBe(late);
});
