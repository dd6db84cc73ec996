import { addMinutes, type WallClock } from "./time";

/** One appointment at an office; `startsAt` is the office's wall clock. */
export type Appointment = {
  readonly uid: string;
  readonly startsAt: WallClock;
  readonly minutes: number;
  readonly title: string;
  readonly place: string;
  readonly description: string;
  readonly url: string;
};

// Europe/Madrid as RFC 5545 wants it: the rule in force since 1996, valid for every bookable date.
const madrid = [
  "BEGIN:VTIMEZONE",
  "TZID:Europe/Madrid",
  "BEGIN:DAYLIGHT",
  "DTSTART:19960331T020000",
  "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU",
  "TZOFFSETFROM:+0100",
  "TZOFFSETTO:+0200",
  "TZNAME:CEST",
  "END:DAYLIGHT",
  "BEGIN:STANDARD",
  "DTSTART:19961027T030000",
  "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU",
  "TZOFFSETFROM:+0200",
  "TZOFFSETTO:+0100",
  "TZNAME:CET",
  "END:STANDARD",
  "END:VTIMEZONE",
];

const escaped = (text: string): string => text.replace(/[\\;,]/g, "\\$&").replace(/\r?\n/g, "\\n");

const digits = (wallClock: WallClock): string => `${wallClock.replace(/[-:]/g, "")}00`;

/** A content line of at most 75 bytes, continued on lines that begin with a space (RFC 5545, 3.1). */
const folded = (line: string): string => {
  const encoder = new TextEncoder();
  const lines = [""];
  let bytes = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (bytes + size > 74) {
      lines.push("");
      bytes = 1;
    }
    lines.push(`${lines.pop() ?? ""}${character}`);
    bytes += size;
  }
  return lines.join("\r\n ");
};

const utc = (instant: string): string => instant.replace(/\.\d+/, "").replace(/[-:]/g, "");

/** State of what the appointments belong to; instants in ISO-8601 UTC. */
export type CalendarState = {
  readonly madeAt: string;
  readonly modifiedAt: string;
  /** Raised by every change: calendars replace an appointment only by a higher number (RFC 5545, 3.8.7.4). */
  readonly sequence: number;
  /** Withdraws the appointments (RFC 5546, 3.2.5). */
  readonly cancelled: boolean;
};

/**
 * A calendar file (RFC 5545) whose times are Europe/Madrid, whatever the reader's device is set to (features,
 * "Add to calendar"). A later one with a higher `sequence` replaces the appointments with the same uid.
 */
export const calendarFile = (appointments: readonly Appointment[], state: CalendarState): string => {
  const events = appointments.flatMap(({ uid, startsAt, minutes, title, place, description, url }) => [
    "BEGIN:VEVENT",
    `UID:${uid}`,
    `DTSTAMP:${utc(state.madeAt)}`,
    `LAST-MODIFIED:${utc(state.modifiedAt)}`,
    `SEQUENCE:${state.sequence}`,
    `STATUS:${state.cancelled ? "CANCELLED" : "CONFIRMED"}`,
    `DTSTART;TZID=Europe/Madrid:${digits(startsAt)}`,
    `DTEND;TZID=Europe/Madrid:${digits(addMinutes(startsAt, minutes))}`,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(place)}`,
    `DESCRIPTION:${escaped(description)}`,
    `URL:${url}`,
    "END:VEVENT",
  ]);
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//WebK10//Booking//EN",
    ...(state.cancelled ? ["METHOD:CANCEL"] : []),
    ...madrid,
    ...events,
    "END:VCALENDAR",
  ];
  return `${lines.map(folded).join("\r\n")}\r\n`;
};
