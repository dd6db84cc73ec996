import { getTranslations } from "next-intl/server";
import type { DeskField } from "@/components/staff/action-form";
import type { DeskGroup, DeskUnit } from "@/lib/contracts/fleet/desk-fleet";
import { type NamedOffice, officeName } from "@/lib/contracts/fleet/shown-name";
import type { DeskLanguage } from "@/lib/domain/staff/staff-session";

interface Unit {
  /** A new unit has only its group. */
  readonly unit: DeskUnit | Pick<DeskUnit, "groupId">;
  readonly groups: readonly Pick<DeskGroup, "id" | "code" | "exampleModel">[];
  readonly offices: readonly NamedOffice[];
  readonly language: DeskLanguage;
}

/** Form fields of a new or an existing unit. */
export async function unitFields({ unit, groups, offices, language }: Unit): Promise<readonly DeskField[]> {
  const t = await getTranslations("desk.fleet.page");
  const existing = "id" in unit ? unit : null;
  const marks = existing
    ? (["active", "deskOnly", "ibizaAuthorised"] as const).filter((mark) => existing[mark])
    : ["ibizaAuthorised"];
  return [
    { kind: "text", name: "plate", label: t("plate"), value: existing?.plate ?? "" },
    {
      kind: "select",
      name: "groupId",
      label: (await getTranslations("desk.fleet"))("group"),
      value: String(unit.groupId),
      options: groups.map(({ id, code, exampleModel }) => [String(id), `${code} · ${exampleModel}`]),
    },
    {
      kind: "select",
      name: "homeOfficeId",
      label: t("home"),
      value: String(existing?.homeOfficeId ?? offices[0]?.id ?? ""),
      options: offices.map((office) => [String(office.id), officeName(office, language)]),
    },
    {
      kind: "boxes",
      name: "marks",
      label: t("marks"),
      values: marks,
      options: [
        ...(existing ? [["active", t("active")] as const] : []),
        ["deskOnly", t("desk")],
        ["ibizaAuthorised", t("ibiza")],
      ],
    },
  ];
}
