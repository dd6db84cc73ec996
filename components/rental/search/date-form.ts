import type { Language } from "@/lib/domain/core/languages";
import type { CalendarDate } from "@/lib/domain/core/time";
import { shortDate } from "@/lib/i18n/format-time";
import type { SearchTexts } from "./search-texts";

/** What is said of a typed text that is no date: the form of a date, with an example whose day is no month. */
export const dateFormText = ({ dateForm }: Pick<SearchTexts, "dateForm">, today: CalendarDate, language: Language) =>
  dateForm.replace("{example}", shortDate(`${today.slice(0, 4)}-12-31`, language));
