import { officeCalendar, officeDay, officeFromQuery, returnOffices, slotAt, slotsOn } from "@/lib/domain/fleet/office";
import { configuration } from "@/tests/support/builders/configuration";
import { ibizaAirport, ibizaPort, ibizaTown, offices, palma } from "@/tests/support/builders/offices";

const timesOf = (office: typeof palma, kind: string) =>
  slotsOn(office, "2027-07-12", configuration)
    .filter((slot) => slot.kind === kind)
    .map(({ time }) => time);

describe("the times of an office", () => {
  it("are every half hour at the airport, after hours in its windows", () => {
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

  it("are regular only at the port", () => {
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
  ])("at %s are %s, for a fee of %i cents", (time, kind, feeCents) => {
    expect(slotAt(ibizaAirport, `2027-07-12T${time}`, configuration)).toEqual({ time, kind, feeCents });
  });
});

describe("closed dates", () => {
  it.each([
    ["Christmas", "2027-12-25", ibizaAirport, "OFFICE_CLOSED_IBIZA_AIRPORT"],
    ["New Year of any year", "2031-01-01", ibizaPort, "OFFICE_CLOSED_IBIZA_CENTRE"],
    ["Palma at Christmas", "2027-12-25", palma, "OFFICE_CLOSED_MALLORCA"],
    ["its own dated day", "2027-05-04", { ...palma, closedDates: ["2027-05-04"] }, "OFFICE_CLOSED_MALLORCA"],
    ["its own yearly day", "2029-05-04", { ...palma, closedDates: ["05-04"] }, "OFFICE_CLOSED_MALLORCA"],
    ["a weekday without hours", "2027-07-12", { ...palma, weeklyHours: [] }, "OFFICE_CLOSED_MALLORCA"],
  ] as const)("%s", (_, date, office, closedCode) => {
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

  it("leave the day after open", () => {
    expect(officeDay(ibizaTown, "2027-12-26", configuration)).toMatchObject({
      open: true,
      opens: "09:00",
      closes: "19:00",
    });
  });

  it("show in the calendar of a span, both ends included", () => {
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

  it("open with the first and close with the last, and offer nothing between", () => {
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
  ])("of an office are the permitted and active ones", (pickup, expected) => {
    expect(returnOffices(pickup, offices).map(({ id }) => id)).toEqual(expected);
  });
});

describe("the office that an address names", () => {
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
  ])("%j is office %i", (query, expected) => {
    expect(named(query)).toBe(expected);
  });

  it("is none when there are no offices", () => {
    expect(officeFromQuery({ id: "1" }, [], () => "")).toBeUndefined();
  });
});
