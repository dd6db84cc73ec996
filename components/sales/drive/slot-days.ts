import type { SlotDay } from "@/components/ui/slot-picker";
import type { Language } from "@/lib/domain/core/languages";
import { timesByDay } from "@/lib/domain/sales/test-drive";
import { formatClock, formatDay } from "@/lib/i18n/format-time";

/** Free test-drive times as the days of a `SlotPicker`; `legend` names the times of a day. */
export const slotDays = (
  times: readonly string[],
  language: Language,
  legend: (day: string) => string,
): readonly SlotDay[] =>
  [...timesByDay(times)].map(([day, ofDay]) => {
    const text = formatDay(day, language);
    return {
      value: day,
      text,
      legend: legend(text),
      slots: ofDay.map((at) => ({ value: at, text: formatClock(at) })),
    };
  });
