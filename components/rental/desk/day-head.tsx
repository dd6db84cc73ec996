import { getTranslations } from "next-intl/server";
import { Button } from "@/components/ui/button";
import { SelectField } from "@/components/ui/select-field";
import { classNames } from "@/components/ui/style";
import { DateField } from "@/components/ui/text-field";
import type { Office } from "@/lib/contracts/fleet/office";
import { officeName } from "@/lib/contracts/fleet/shown-name";
import { deskPaths } from "@/lib/contracts/staff/desk-paths";
import { addDays } from "@/lib/domain/core/time";
import type { DeskLanguage } from "@/lib/domain/staff/staff-session";
import { PrintButton } from "./day-refresh";

interface DayHeadProps {
  date: string;
  today: string;
  /** The query's `offices`, null without one. */
  officesParam: string | null;
  /** Offices that the user is assigned to; empty means all. */
  ownIds: readonly number[];
  offices: readonly Office[];
  language: DeskLanguage;
}

/** Links to yesterday, today and tomorrow, and a form for any other date or office. */
export async function DayHead({ date, today, officesParam, ownIds, offices, language }: DayHeadProps) {
  const t = await getTranslations("desk.day");
  const days = [
    ["yesterday", addDays(today, -1)],
    ["today", today],
    ["tomorrow", addDays(today, 1)],
  ] as const;
  const hrefOf = (day: string) =>
    deskPaths.today(language, { date: day === today ? undefined : day, offices: officesParam ?? undefined });
  return (
    <div className="mb-5 flex flex-wrap items-end gap-x-6 gap-y-3" data-print="hide">
      <nav aria-label={t("of")} className="flex rounded-lg bg-white p-1 shadow-md">
        {days.map(([name, day]) => (
          <a
            key={name}
            href={hrefOf(day)}
            aria-current={day === date ? "date" : undefined}
            className={classNames(
              "flex min-h-11 items-center rounded-md px-4 font-semibold",
              day === date ? "bg-chosen text-white" : "hover:bg-sand-100",
            )}
          >
            {t(name)}
          </a>
        ))}
      </nav>
      <form action={deskPaths.today(language)} className="flex flex-wrap items-end gap-3">
        <DateField key={date} name="date" label={t("other")} defaultValue={date} />
        <SelectField
          key={officesParam}
          name="offices"
          label={t("offices")}
          defaultValue={officesParam ?? ownIds.join(",")}
        >
          <option value={ownIds.length > 0 ? "all" : ""}>{t("all")}</option>
          {ownIds.length > 0 && <option value={ownIds.join(",")}>{t("own")}</option>}
          {offices
            .filter(({ id }) => ownIds.length !== 1 || id !== ownIds[0])
            .map((office) => (
              <option key={office.id} value={office.id}>
                {officeName(office, language)}
              </option>
            ))}
        </SelectField>
        <Button type="submit" variant="secondary" className="min-h-12">
          {t("show")}
        </Button>
      </form>
      <PrintButton label={t("print")} />
    </div>
  );
}
