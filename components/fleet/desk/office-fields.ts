import { getTranslations } from "next-intl/server";
import type { DeskField } from "@/components/staff/action-form";
import { textsInFive } from "@/components/staff/texts-in-five";
import type { DeskOffice } from "@/lib/contracts/fleet/desk-offices";
import { wireLanguages } from "@/lib/contracts/fleet/shown-name";
import { spansText } from "@/lib/domain/fleet/hours-text";
import type { DeskLanguage } from "@/lib/domain/staff/staff-session";

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** Form fields of an office: opening hours as text, names and directions once per language. */
export async function officeFields(
  office: DeskOffice,
  offices: readonly DeskOffice[],
  language: DeskLanguage,
): Promise<readonly DeskField[]> {
  const t = await getTranslations("desk.offices");
  const hoursOn = (weekday: number) =>
    spansText(
      office.weeklyHours.filter((hours) => hours.weekday === weekday).map(({ opens, closes }) => [opens, closes]),
    );
  return [
    { kind: "heading", name: "hours", label: t("hours") },
    ...weekdays.map(
      (weekday): DeskField => ({
        kind: "text",
        name: `day${weekday}`,
        label: t(`weekdays.${weekday}`),
        value: hoursOn(weekday),
        ...(weekday === 1 ? { hint: t("hoursHint") } : {}),
      }),
    ),
    {
      kind: "text",
      name: "afterHours",
      label: t("afterHours"),
      hint: t("afterHoursHint"),
      value: spansText(office.afterHours.map(({ from, to }) => [from, to])),
    },
    {
      kind: "boxes",
      name: "returnOfficeIds",
      label: t("waysTitle"),
      values: office.returnOfficeIds.map(String),
      options: offices.map(({ id, names }) => [String(id), names[wireLanguages[language]]]),
    },
    { kind: "heading", name: "contact", label: t("contact") },
    { kind: "text", name: "address", label: t("address"), value: office.address },
    { kind: "phone", name: "phone", label: t("phone"), value: office.phone },
    { kind: "phone", name: "nightPhone", label: t("nightPhone"), value: office.nightPhone ?? "" },
    { kind: "email", name: "email", label: t("email"), value: office.email },
    { kind: "number", name: "latitude", label: t("latitude"), value: String(office.latitude ?? "") },
    { kind: "number", name: "longitude", label: t("longitude"), value: String(office.longitude ?? "") },
    { kind: "heading", name: "names", label: t("names") },
    ...textsInFive("names", "text", office.names),
    { kind: "heading", name: "directions", label: `${t("directions")}. ${t("inAll")}` },
    ...textsInFive("directions", "area", office.directions),
    { kind: "heading", name: "afterHoursPlace", label: `${t("afterHoursPlace")}. ${t("inAll")}` },
    ...textsInFive("afterHoursPlace", "area", office.afterHoursPlace),
  ];
}
