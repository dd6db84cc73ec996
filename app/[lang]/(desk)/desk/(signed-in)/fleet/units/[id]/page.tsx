import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { unitFields } from "@/components/fleet/desk/unit-fields";
import { UnitStays } from "@/components/fleet/desk/unit-stays";
import { ActionForm } from "@/components/staff/action-form";
import { Forbidden } from "@/components/staff/forbidden";
import { OtherOffice } from "@/components/staff/other-office";
import { PageHead } from "@/components/staff/page-head";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { Link } from "@/components/ui/link";
import { officeNameOf } from "@/lib/contracts/fleet/shown-name";
import { deskPaths } from "@/lib/contracts/staff/desk-paths";
import { blockReasons } from "@/lib/domain/fleet/block";
import { worksAt } from "@/lib/domain/staff/permissions";
import { blockUnit, editUnit } from "@/lib/server/fleet/desk-actions";
import { loadGroups, loadUnit } from "@/lib/server/fleet/desk-loaders";
import { loadAllOffices, loadOfficeNames } from "@/lib/server/pricing/loaders";
import { deskLanguage, requireDesk } from "@/lib/server/staff/desk-loaders";

type Page = PageProps<"/[lang]/desk/fleet/units/[id]">;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("desk.fleet");
  return { title: t("unit") };
}

export default async function DeskUnitPage({ params }: Page) {
  const [language, { id }, t] = await Promise.all([deskLanguage(), params, getTranslations("desk.fleet")]);
  const pagePath = deskPaths.unit(language, Number(id));
  const { permissions, officeIds } = await requireDesk(pagePath);
  if (!permissions.includes("bookings.read")) return <Forbidden />;
  const [unit, groups, offices] = await Promise.all([
    loadUnit(id, pagePath),
    loadGroups(pagePath),
    loadAllOffices(language),
  ]);
  const isOurs = worksAt(officeIds, unit.homeOfficeId);
  const mayBlock = isOurs && permissions.includes("units.block");
  const mayEdit = isOurs && permissions.includes("units.edit");
  const group = groups.find((group) => group.id === unit.groupId);
  const lead = t("page.group", { group: group?.code ?? "", model: group?.exampleModel ?? "" });
  return (
    <>
      <Link
        href={deskPaths.fleet(language, { office: unit.homeOfficeId, group: unit.groupId })}
        className="inline-flex min-h-11 items-center text-sm underline"
        data-print="hide"
      >
        {t("page.back")}
      </Link>
      <PageHead
        title={
          <span className="flex flex-wrap items-center gap-3">
            <span className="tabular">{unit.plate}</span>
            {!unit.active && <Badge tone="warning">{t("off")}</Badge>}
            {unit.deskOnly && <Badge>{t("deskOnly")}</Badge>}
          </span>
        }
        lead={`${lead} · ${officeNameOf(offices, unit.homeOfficeId, language)}`}
      />
      <div className="grid items-start gap-4 desktop:grid-cols-2">
        <Card as="section">
          <h2 className="mb-2 text-lg">{t("page.coming")}</h2>
          <UnitStays stays={unit.stays} language={language} mayBlock={mayBlock} />
        </Card>
        {!isOurs && permissions.includes("units.block") && (
          <OtherOffice names={await loadOfficeNames([unit.homeOfficeId], language)} />
        )}
        {mayBlock && (
          <Card as="section" data-print="hide">
            <h2 className="text-lg">{t("page.block")}</h2>
            <p className="mb-4 text-ink-soft">{t("page.blockLead")}</p>
            <ActionForm
              repeats
              action={blockUnit.bind(null, unit.id)}
              submit={t("page.blockSubmit")}
              variant="action"
              done={t("page.blockDone")}
              details={{ booking: t("page.busyBooking", { code: "{code}" }), block: t("page.busyBlock") }}
              fields={[
                { kind: "moment", name: "from", label: t("page.start") },
                { kind: "moment", name: "until", label: t("page.end") },
                {
                  kind: "select",
                  name: "reason",
                  label: t("page.reason"),
                  options: blockReasons.map((reason) => [reason, t(`reasons.${reason}`)]),
                },
                { kind: "text", name: "note", label: t("page.note"), hint: t("page.noteHint") },
              ]}
            />
          </Card>
        )}
        {mayEdit && (
          <Card as="section" data-print="hide">
            <h2 className="mb-4 text-lg">{t("page.facts")}</h2>
            <ActionForm
              repeats
              action={editUnit.bind(null, unit.id)}
              submit={t("page.save")}
              done={t("page.saved")}
              fields={await unitFields({ unit, groups, offices, language })}
            />
          </Card>
        )}
      </div>
    </>
  );
}
