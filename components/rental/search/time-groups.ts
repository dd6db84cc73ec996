import type { TimeGroup } from "@/components/ui/select-field";
import type { SearchConfiguration } from "@/lib/contracts/core/configuration";
import type { Office } from "@/lib/contracts/fleet/office";
import { formatPrice } from "@/lib/domain/core/cents";
import type { Language } from "@/lib/domain/core/languages";
import { minutesBetween, type WallClock } from "@/lib/domain/core/time";
import { officeDay, type Slot, slotsOn } from "@/lib/domain/fleet/office";
import type { SearchTranslator } from "./search-texts";

interface TimeTexts {
  regularHours: string;
  afterHours: string;
  /** Formats a fee in cents, e.g. "+40 €". */
  fee: (feeCents: number) => string;
}

// An ordinary Monday: until a date is chosen, the form offers the times of this day.
const sampleDate = "2024-01-08";

/** The slots that an office offers on a date; without a date, those of an ordinary Monday. */
const offeredSlots = (office: Office, date: string, configuration: SearchConfiguration): readonly Slot[] =>
  date ? slotsOn(office, date, configuration) : slotsOn({ ...office, closedDates: [] }, sampleDate, configuration);

/** Whether a pick-up slot is below the minimum notice: 2 h, after hours 24 h (rules sections 1 and 2). */
const isTooSoon = (slot: Slot, date: string, now: WallClock | null, configuration: SearchConfiguration): boolean => {
  if (!now || !date) return false;
  const hours = slot.kind === "AFTER_HOURS" ? configuration.afterHoursNoticeHours : configuration.noticeHours;
  return minutesBetween(now, `${date}T${slot.time}`) < hours * 60;
};

interface TimeChoice {
  office: Office;
  date: string;
  configuration: SearchConfiguration;
  /** For pick-ups, which have a minimum notice; null for returns and before hydration. */
  now: WallClock | null;
  texts: TimeTexts;
  daysAt?: ((time: string) => string | undefined) | undefined;
}

/** Slots of a day in order, grouped into regular and after-hours; after-hours slots show their fee. */
export function timeGroups({ office, date, configuration, now, texts, daysAt }: TimeChoice): TimeGroup[] {
  const groups: { label: string; options: { value: string; note: string | undefined; disabled: boolean }[] }[] = [];
  for (const slot of offeredSlots(office, date, configuration)) {
    const label = slot.kind === "AFTER_HOURS" ? texts.afterHours : texts.regularHours;
    if (groups.at(-1)?.label !== label) groups.push({ label, options: [] });
    groups.at(-1)?.options.push({
      value: slot.time,
      note:
        [slot.feeCents > 0 && texts.fee(slot.feeCents), daysAt?.(slot.time)].filter(Boolean).join(" · ") || undefined,
      disabled: isTooSoon(slot, date, now, configuration),
    });
  }
  return groups;
}

/** Hint with opening hours and after-hours fee; undefined when the office has no after-hours slots that day. */
export function afterHoursText(
  office: Office,
  date: string,
  configuration: SearchConfiguration,
  t: SearchTranslator,
  language: Language,
): string | undefined {
  const { opens, closes, afterHours } = officeDay(office, date || sampleDate, configuration);
  const fee = Math.max(0, ...afterHours.map(({ feeCents }) => feeCents));
  if (!opens || !closes || fee === 0) return undefined;
  return t("afterHoursHint", { opens, closes, fee: formatPrice(fee, language, { wholeWhenRound: true }) });
}
