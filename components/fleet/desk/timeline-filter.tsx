import Form from "next/form";
import { getTranslations } from "next-intl/server";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { SelectField } from "@/components/ui/select-field";
import { buttonStyle } from "@/components/ui/style";
import { DateField } from "@/components/ui/text-field";
import type { DeskGroup } from "@/lib/contracts/fleet/desk-fleet";
import { type NamedOffice, officeName } from "@/lib/contracts/fleet/shown-name";
import { deskPaths } from "@/lib/contracts/staff/desk-paths";
import { addDays, type CalendarDate } from "@/lib/domain/core/time";
import type { DeskLanguage } from "@/lib/domain/staff/staff-session";

interface TimelineFilterProps {
  language: DeskLanguage;
  filter: { readonly office: string; readonly group: string; readonly from: CalendarDate };
  days: number;
  offices: readonly NamedOffice[];
  groups: readonly DeskGroup[];
}

/** GET form that chooses the units and days of the timeline, with links to the span before and after. */
export async function TimelineFilter({ language, filter, days, offices, groups }: TimelineFilterProps) {
  const t = await getTranslations("desk.fleet");
  const { office, group, from } = filter;
  const hrefAfter = (dayCount: number) =>
    deskPaths.fleet(language, {
      office: office || undefined,
      group: group || undefined,
      from: addDays(from, dayCount),
    });
  return (
    <Form
      key={`${office} ${group} ${from}`}
      action={deskPaths.fleet(language)}
      className="mb-4 flex flex-wrap items-end gap-3"
      data-print="hide"
    >
      <SelectField name="office" label={t("office")} defaultValue={office} className="w-56">
        <option value="">{t("all")}</option>
        {offices.map((office) => (
          <option key={office.id} value={office.id}>
            {officeName(office, language)}
          </option>
        ))}
      </SelectField>
      <SelectField name="group" label={t("group")} defaultValue={group} className="w-52">
        <option value="">{t("allGroups")}</option>
        {groups.map(({ id, code, exampleModel }) => (
          <option key={id} value={id}>
            {code} · {exampleModel}
          </option>
        ))}
      </SelectField>
      <DateField name="from" label={t("from")} defaultValue={from} className="w-48" />
      <Button type="submit">{t("show")}</Button>
      <span className="ms-auto flex gap-2">
        <Link href={hrefAfter(-days)} className={buttonStyle({ variant: "secondary" })}>
          ← {t("earlier")}
        </Link>
        <Link href={hrefAfter(days)} className={buttonStyle({ variant: "secondary" })}>
          {t("later")} →
        </Link>
      </span>
    </Form>
  );
}
