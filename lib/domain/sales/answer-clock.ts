import type { Configuration } from "@/lib/domain/core/configuration";
import {
  addDays,
  addMinutes,
  dateOf,
  instantOf,
  minutesBetween,
  type WallClock,
  wallClockAt,
  wallClockFrom,
} from "@/lib/domain/core/time";
import { type Office, officeDay } from "@/lib/domain/fleet/office";
import type { EnquiryKind } from "./enquiry";

/** What staff do with an enquiry; `phone`: answered outside the desk, by telephone or in person. */
export const enquiryEventKinds = ["assigned", "answered", "note", "phone", "spam"] as const;
export type EnquiryEventKind = (typeof enquiryEventKinds)[number];

/** Ways to close an enquiry without a mail. */
export const enquiryClosings = ["phone", "spam"] as const;
export type EnquiryClosing = (typeof enquiryClosings)[number];
/** What ends the deadline of an enquiry. */
export const closingEvents: readonly EnquiryEventKind[] = ["answered", ...enquiryClosings];

/** Enquiry types of the staff inbox. */
export const inboxKinds = ["COMPLAINT", "CONTACT", "SUBSCRIPTION", "CAR", "TEST_DRIVE"] as const;
export type InboxKind = (typeof inboxKinds)[number];
export const inboxStates = ["open", "mine", "answered"] as const;
export type InboxState = (typeof inboxStates)[number];

/** Inbox type of an enquiry; `drives`: it asks for a test drive. */
export function inboxKind(enquiry: {
  readonly kind: EnquiryKind;
  readonly subject: string | null;
  readonly drives: boolean;
}): InboxKind {
  if (enquiry.kind === "SECOND_HAND") return enquiry.drives ? "TEST_DRIVE" : "CAR";
  if (enquiry.kind === "SUBSCRIPTION") return "SUBSCRIPTION";
  return enquiry.subject === "COMPLAINT" ? "COMPLAINT" : "CONTACT";
}

/** Answer templates; their texts are `mail.answer.templates` in the messages. */
export const answerTemplates = ["general", "complaint", "deposit", "subscription", "car", "testDrive"] as const;
export type AnswerTemplate = (typeof answerTemplates)[number];

const firstTemplate: Readonly<Record<InboxKind, AnswerTemplate>> = {
  COMPLAINT: "complaint",
  CONTACT: "general",
  SUBSCRIPTION: "subscription",
  CAR: "car",
  TEST_DRIVE: "testDrive",
};
/** All templates, the best match first. */
export const templatesFor = (kind: InboxKind): readonly AnswerTemplate[] => [
  firstTemplate[kind],
  ...answerTemplates.filter((template) => template !== firstTemplate[kind]),
];

type Offices = readonly (Parameters<typeof officeDay>[0] & Pick<Office, "active">)[];
type Closures = Pick<Configuration, "closedDates">;

/** Working hours of a date: first opening to last closing over all active offices; null when all are closed. */
function workingDay(date: string, offices: Offices, configuration: Closures) {
  const open = offices
    .filter(({ active }) => active)
    .flatMap((office) => {
      const { opens, closes } = officeDay(office, date, configuration);
      return opens !== null && closes !== null ? [{ opens, closes }] : [];
    });
  const opens = open.map((day) => day.opens).sort()[0];
  const closes = open
    .map((day) => day.closes)
    .sort()
    .at(-1);
  if (opens === undefined || closes === undefined) return null;
  return { from: wallClockFrom(date, opens), to: wallClockFrom(date, closes) };
}

const later = (a: WallClock, b: WallClock): WallClock => (a > b ? a : b);
const earlier = (a: WallClock, b: WallClock): WallClock => (a < b ? a : b);

/** Working minutes between two wall clocks; 0 when `to` is not later. */
export function workingMinutesBetween(
  from: WallClock,
  to: WallClock,
  offices: Offices,
  configuration: Closures,
): number {
  let minutes = 0;
  for (let date = dateOf(from); date <= dateOf(to); date = addDays(date, 1)) {
    const day = workingDay(date, offices, configuration);
    if (day) minutes += Math.max(0, minutesBetween(later(from, day.from), earlier(to, day.to)));
  }
  return minutes;
}

/** Ends the search when all offices are closed for good. */
const mostDays = 60;

/** Adds `minutes` of working time to a wall-clock time. */
export function afterWorkingMinutes(
  from: WallClock,
  minutes: number,
  offices: Offices,
  configuration: Closures,
): WallClock {
  let left = minutes;
  let date = dateOf(from);
  for (let passed = 0; passed < mostDays; passed += 1) {
    const day = workingDay(date, offices, configuration);
    const start = day && later(from, day.from);
    const available = day && start ? Math.max(0, minutesBetween(start, day.to)) : 0;
    if (start && available >= left) return addMinutes(start, left);
    left -= available;
    date = addDays(date, 1);
  }
  return wallClockFrom(date, "00:00");
}

interface Waiting {
  readonly createdAt: number;
  /** The deadline that the customer was promised. */
  readonly answerBefore: number;
}

/** Deadline of an open enquiry, and the working minutes until it, or since it when overdue. */
export interface AnswerClock {
  readonly dueAt: number;
  readonly overdue: boolean;
  readonly workingMinutes: number;
}

const officeZone = "Europe/Madrid";

/**
 * Deadline of an enquiry: `workingHours` of working time after it came in, but never later than `answerBefore`. Open
 * 08:30–20:00, asked on Friday at 21:00, 4 working hours: due on Saturday at 12:30. Instants in ms since 1970.
 */
export function answerClock(
  { createdAt, answerBefore }: Waiting,
  now: number,
  offices: Offices,
  configuration: Closures,
  workingHours: number,
): AnswerClock {
  const at = (instant: number) => wallClockAt(instant, officeZone);
  const internalDeadline = afterWorkingMinutes(at(createdAt), workingHours * 60, offices, configuration);
  const dueAt = Math.min(answerBefore, instantOf(internalDeadline, officeZone));
  const overdue = dueAt <= now;
  const [from, to] = overdue ? [dueAt, now] : [now, dueAt];
  return { dueAt, overdue, workingMinutes: workingMinutesBetween(at(from), at(to), offices, configuration) };
}
