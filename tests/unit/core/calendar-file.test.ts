import { type Appointment, type CalendarState, calendarFile } from "@/lib/domain/core/calendar-file";

const appointment = (change: Partial<Appointment> = {}): Appointment => ({
  uid: "T-ABCDEF2-pickup@example.invalid",
  startsAt: "2027-07-12T23:45",
  minutes: 30,
  title: "Abholung: Seat León (T-ABCDEF2)",
  place: "Aeropuerto - IBIZA, Carretera 1; Sant Josep",
  description: "Führerschein, Ausweis und Karte mitbringen.",
  url: "https://example.invalid/de/rent/manage/T-ABCDEF2",
  ...change,
});
const state: CalendarState = {
  madeAt: "2026-11-21T03:48:00.000Z",
  modifiedAt: "2026-11-20T17:05:09.000Z",
  sequence: 3,
  cancelled: false,
};
const fileOf = (change?: Partial<Appointment>) => calendarFile([appointment(change)], state);
const unfolded = (file: string) => file.replaceAll("\r\n ", "").split("\r\n");

describe("calendar file", () => {
  it("a calendar file has wall-clock times in Europe/Madrid, also over midnight", () => {
    expect(unfolded(fileOf())).toEqual(
      expect.arrayContaining([
        "DTSTART;TZID=Europe/Madrid:20270712T234500",
        "DTEND;TZID=Europe/Madrid:20270713T001500",
        "DTSTAMP:20261121T034800Z",
      ]),
    );
  });

  it("a calendar file escapes separators and line breaks", () => {
    expect(unfolded(fileOf({ description: "one, two\nthree" }))).toEqual(
      expect.arrayContaining([
        "LOCATION:Aeropuerto - IBIZA\\, Carretera 1\\; Sant Josep",
        "DESCRIPTION:one\\, two\\nthree",
      ]),
    );
  });

  it("R133: a calendar file folds long lines at 75 bytes without splitting a character", () => {
    const file = fileOf({ description: "ü".repeat(200) });
    for (const line of file.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(unfolded(file)).toContain(`DESCRIPTION:${"ü".repeat(200)}`);
  });

  it("R134, R135: a calendar file has its time zone rules and standard line ends", () => {
    const file = fileOf();
    const lines = unfolded(file);
    expect(lines.filter((line) => line === "BEGIN:VTIMEZONE")).toHaveLength(1);
    expect(lines).toContain("TZID:Europe/Madrid");
    expect(lines.indexOf("END:VTIMEZONE")).toBeLessThan(lines.indexOf("BEGIN:VEVENT"));
    expect(file.endsWith("END:VCALENDAR\r\n")).toBe(true);
    expect(file.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  });

  it("a calendar file has one event per appointment in a single calendar", () => {
    const lines = unfolded(calendarFile([appointment(), appointment({ uid: "2" })], state));
    expect(lines.filter((line) => line === "BEGIN:VEVENT")).toHaveLength(2);
    expect(lines[0]).toBe("BEGIN:VCALENDAR");
    expect(lines.at(-2)).toBe("END:VCALENDAR");
  });

  it("R131: a calendar file numbers each state of a booking and states when it changed", () => {
    expect(unfolded(fileOf())).toEqual(
      expect.arrayContaining(["SEQUENCE:3", "LAST-MODIFIED:20261120T170509Z", "STATUS:CONFIRMED"]),
    );
    expect(fileOf()).not.toContain("METHOD");
  });

  it("R130: a cancellation withdraws the same appointments with a higher sequence number", () => {
    const lines = unfolded(calendarFile([appointment()], { ...state, sequence: 4, cancelled: true }));
    expect(lines).toEqual(
      expect.arrayContaining([
        "METHOD:CANCEL",
        "STATUS:CANCELLED",
        "SEQUENCE:4",
        "UID:T-ABCDEF2-pickup@example.invalid",
      ]),
    );
    expect(lines).not.toContain("STATUS:CONFIRMED");
  });
});
