import { officeCalendar, officeDay, officeFromQuery, returnOffices, slotAt, slotsOn } from "@/lib/domain/fleet/office";
import { configuration } from "@/tests/support/builders/configuration";
import { ibizaAirport, ibizaPort, ibizaTown, offices, palma } from "@/tests/support/builders/offices";

const timesOf = (office: typeof palma, kind: string) =>
  slotsOn(office, "2027-07-12", configuration)
    .filter((slot) => slot.kind === kind)
    .map(({ time }) => time);

describe("times of an office", () => {
  it("the airport offers every half hour, with after-hours times in its windows", () => {
    const regular = timesOf(ibizaAirport, "REGULAR");
    expect([regular[0], regular.at(-1), regular.length]).toEqual(["08:30", "20:00", 24]);
    expect(timesOf(ibizaAirport, "AFTER_HOURS")).toEqual([
      "07:00",
      "07:30",
      "08:00",
      "20:30",
      "21:00",
      "21:30",
      "22:00",
      "22:30",
      "23:00",
      "23:30",
    ]);
  });

  it("the port offers only regular times", () => {
    expect(timesOf(ibizaPort, "REGULAR")).toHaveLength(24);
    expect(timesOf(ibizaPort, "AFTER_HOURS")).toEqual([]);
  });

  it.each([
    ["07:00", "AFTER_HOURS", 4000],
    ["08:00", "AFTER_HOURS", 4000],
    ["08:30", "REGULAR", 0],
    ["20:00", "REGULAR", 0],
    ["20:30", "AFTER_HOURS", 4000],
    ["23:30", "AFTER_HOURS", 4000],
    ["06:30", "NOT_OFFERED", 0],
    ["00:00", "NOT_OFFERED", 0],
    ["10:15", "NOT_OFFERED", 0],
    ["08:29", "NOT_OFFERED", 0],
  ])("the airport's time %s is %s, with a fee of %i cents", (time, kind, feeCents) => {
    expect(slotAt(ibizaAirport, `2027-07-12T${time}`, configuration)).toEqual({ time, kind, feeCents });
  });
});

describe("closed dates", () => {
  it.each([
    ["Christmas", "2027-12-25", ibizaAirport, "OFFICE_CLOSED_IBIZA_AIRPORT"],
    ["New Year's Day of any year", "2031-01-01", ibizaPort, "OFFICE_CLOSED_IBIZA_CENTRE"],
    ["Christmas in Palma", "2027-12-25", palma, "OFFICE_CLOSED_MALLORCA"],
    ["a closed date of its own", "2027-05-04", { ...palma, closedDates: ["2027-05-04"] }, "OFFICE_CLOSED_MALLORCA"],
    ["a yearly closed date of its own", "2029-05-04", { ...palma, closedDates: ["05-04"] }, "OFFICE_CLOSED_MALLORCA"],
    ["a weekday without hours", "2027-07-12", { ...palma, weeklyHours: [] }, "OFFICE_CLOSED_MALLORCA"],
  ] as const)("an office is closed on %s", (_, date, office, closedCode) => {
    expect(officeDay(office, date, configuration)).toEqual({
      date,
      open: false,
      opens: null,
      closes: null,
      afterHours: [],
      closedCode,
    });
    expect(slotsOn(office, date, configuration)).toEqual([]);
  });

  it("an office is open on the day after a closed date", () => {
    expect(officeDay(ibizaTown, "2027-12-26", configuration)).toMatchObject({
      open: true,
      opens: "09:00",
      closes: "19:00",
    });
  });

  it("the calendar of an office includes both ends of a date range", () => {
    const calendar = officeCalendar(palma, "2027-12-24", "2027-12-26", configuration);
    expect(calendar.map(({ date, open }) => [date, open])).toEqual([
      ["2027-12-24", true],
      ["2027-12-25", false],
      ["2027-12-26", true],
    ]);
  });
});

describe("hours with a break", () => {
  const split = {
    ...ibizaPort,
    weeklyHours: [
      { weekday: 1, opens: "16:00", closes: "20:00" },
      { weekday: 1, opens: "09:00", closes: "13:00" },
    ],
  };

  it("an office with a break offers no time during the break", () => {
    expect(officeDay(split, "2027-07-12", configuration)).toMatchObject({ opens: "09:00", closes: "20:00" });
    expect(slotAt(split, "2027-07-12T14:00", configuration).kind).toBe("NOT_OFFERED");
    expect(slotAt(split, "2027-07-13T10:00", configuration).kind).toBe("NOT_OFFERED");
  });
});

describe("return offices", () => {
  it.each([
    [ibizaAirport, [1, 3]],
    [ibizaPort, [1, 3]],
    [palma, [4]],
    [{ ...palma, returnOfficeIds: [4, 99] }, [4]],
  ])("return offices are only permitted and active offices", (pickup, expected) => {
    expect(returnOffices(pickup, offices).map(({ id }) => id)).toEqual(expected);
  });
});

describe("office named in the URL", () => {
  const initials = new Map([
    [1, "AE"],
    [3, "P"],
    [4, "PMI"],
  ]);
  const listed = offices.filter(({ active }) => active);
  const named = (query: { Id?: string; id?: string }) =>
    officeFromQuery(query, listed, ({ id }) => initials.get(id) ?? "")?.id;

  it.each([
    [{ Id: "3" }, 3],
    [{ id: "pmi" }, 4],
    [{ Id: "Ae", id: "4" }, 1],
    [{ id: " P " }, 3],
    [{ id: "2" }, 1],
    [{ Id: "nowhere" }, 1],
    [{}, 1],
  ])("the query %j selects office %i", (query, expected) => {
    expect(named(query)).toBe(expected);
  });

  it("selects no office when there are none", () => {
    expect(officeFromQuery({ id: "1" }, [], () => "")).toBeUndefined();
  });
});
