import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { PhotoField } from "@/components/content/desk/photo-field";
import { groupFields } from "@/components/fleet/desk/group-fields";
import { unitFields } from "@/components/fleet/desk/unit-fields";
import { ActionForm } from "@/components/staff/action-form";
import { Forbidden } from "@/components/staff/forbidden";
import { WholeCompany } from "@/components/staff/other-office";
import { PageHead } from "@/components/staff/page-head";
import { Card } from "@/components/ui/card";
import { Link } from "@/components/ui/link";
import { wireLanguages } from "@/lib/contracts/fleet/shown-name";
import { deskFiles, deskPaths } from "@/lib/contracts/staff/desk-paths";
import { addGroup, addUnit, editGroup, offerGroup } from "@/lib/server/fleet/desk-actions";
import { loadGroups } from "@/lib/server/fleet/desk-loaders";
import { loadAllOffices } from "@/lib/server/pricing/loaders";
import { deskLanguage, hasPermission, hasPermissionForAll } from "@/lib/server/staff/desk-loaders";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("desk.fleet.list");
  return { title: t("title") };
}

/** A group's offer, vehicles, photos and facts, or the form of a new group. */
export default async function DeskGroupPage({ params }: PageProps<"/[lang]/desk/fleet/groups/[id]">) {
  const [language, { id }, t] = await Promise.all([deskLanguage(), params, getTranslations("desk.fleet.edit")]);
  const pagePath = deskPaths.groups(language);
  if (!(await hasPermission(pagePath, "company.edit"))) return <Forbidden />;
  const [groups, offices] = await Promise.all([loadGroups(pagePath), loadAllOffices(language)]);
  const group = groups.find((group) => String(group.id) === id) ?? null;
  if (!group && id !== "new") notFound();
  const back = (
    <Link href={pagePath} className="inline-flex min-h-11 items-center text-sm underline">
      {t("back")}
    </Link>
  );
  if (!(await hasPermissionForAll(pagePath, "company.edit")))
    return (
      <>
        {back}
        <PageHead title={group ? `${group.code} · ${group.names[wireLanguages[language]]}` : t("newTitle")} />
        <WholeCompany />
      </>
    );
  if (!group)
    return (
      <>
        {back}
        <PageHead title={t("newTitle")} lead={t("newLead")} />
        <Card as="section">
          <h2 className="mb-4 text-lg">{t("facts")}</h2>
          <ActionForm
            action={addGroup.bind(null, language)}
            submit={t("create")}
            variant="action"
            columns
            fields={await groupFields(null)}
          />
        </Card>
      </>
    );
  const { active, priced } = group;
  const offerState = active ? (priced ? "offered" : "offeredNoPrice") : "notOffered";
  return (
    <>
      {back}
      <PageHead title={`${group.code} · ${group.names[wireLanguages[language]]}`} lead={group.exampleModel} />
      <div className="grid items-start gap-4 desktop:grid-cols-2">
        <Card as="section">
          <h2 className="text-lg">{t("offer")}</h2>
          <p className="mb-4 text-ink-soft">{t(offerState)}</p>
          <ActionForm
            key={String(active)}
            action={offerGroup.bind(null, group.id, !active)}
            submit={t(active ? "takeOut" : "putIn")}
            variant={active ? "secondary" : "action"}
            done={t("offerDone")}
          />
        </Card>
        <Card as="section">
          <h2 className="mb-4 text-lg">{t("addUnit")}</h2>
          <ActionForm
            repeats
            action={addUnit}
            submit={t("addUnit")}
            done={t("added")}
            fields={await unitFields({ unit: { groupId: group.id }, groups: [group], offices, language })}
          />
        </Card>
        <Card as="section" className="desktop:col-span-2">
          <h2 className="mb-4 text-lg">{t("photos")}</h2>
          <PhotoField uploadPath={deskFiles.groupPhotos(group.id)} photos={group.photos} />
        </Card>
        <Card as="section" className="desktop:col-span-2">
          <h2 className="mb-4 text-lg">{t("facts")}</h2>
          <ActionForm
            repeats
            action={editGroup.bind(null, group.id)}
            submit={t("save")}
            variant="action"
            columns
            done={t("saved")}
            fields={await groupFields(group)}
          />
        </Card>
      </div>
    </>
  );
}
