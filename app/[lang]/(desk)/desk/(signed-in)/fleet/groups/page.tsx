import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Forbidden } from "@/components/staff/forbidden";
import { PageHead } from "@/components/staff/page-head";
import { Badge } from "@/components/ui/badge";
import { Link } from "@/components/ui/link";
import { buttonStyle } from "@/components/ui/style";
import { wireLanguages } from "@/lib/contracts/fleet/shown-name";
import { deskPaths } from "@/lib/contracts/staff/desk-paths";
import { loadGroups } from "@/lib/server/fleet/desk-loaders";
import { deskLanguage, hasPermission } from "@/lib/server/staff/desk-loaders";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("desk.fleet.list");
  return { title: t("title") };
}

const heads = ["code", "model", "units", "photos", "state"] as const;

export default async function DeskGroups() {
  const [language, t] = await Promise.all([deskLanguage(), getTranslations("desk.fleet.list")]);
  const pagePath = deskPaths.groups(language);
  if (!(await hasPermission(pagePath, "bookings.read"))) return <Forbidden />;
  const [groups, mayEdit] = await Promise.all([loadGroups(pagePath), hasPermission(pagePath, "company.edit")]);
  return (
    <>
      <Link href={deskPaths.fleet(language)} className="inline-flex min-h-11 items-center text-sm underline">
        {t("back")}
      </Link>
      <PageHead title={t("title")}>
        {mayEdit && (
          <Link href={deskPaths.group(language, "new")} className={buttonStyle({ variant: "action" })}>
            {t("add")}
          </Link>
        )}
      </PageHead>
      <table className="w-full border-collapse rounded-xl bg-white shadow-md max-md:block">
        <thead className="text-sm text-ink-soft max-md:sr-only">
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col" className="px-4 py-3 text-start font-semibold">
                {t(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {groups.map(({ id, code, names, exampleModel, units, photos, active, priced }) => (
            <tr
              key={id}
              className="relative border-t border-sand-200 hover:bg-sand-50 max-md:flex max-md:flex-wrap max-md:gap-x-4 max-md:gap-y-1 max-md:p-4"
            >
              <td className="px-4 py-3.5 font-bold max-md:w-full max-md:p-0">
                {mayEdit ? (
                  <Link
                    href={deskPaths.group(language, id)}
                    className="text-chosen after:absolute after:inset-0"
                  >{`${code} · ${names[wireLanguages[language]]}`}</Link>
                ) : (
                  `${code} · ${names[wireLanguages[language]]}`
                )}
              </td>
              <td className="px-4 py-3.5 max-md:w-full max-md:p-0">{exampleModel}</td>
              <td className="tabular px-4 py-3.5 max-md:p-0">
                <span className="md:hidden">{`${t("units")}: `}</span>
                <span>{units}</span>
              </td>
              <td className="tabular px-4 py-3.5 max-md:p-0">
                <span className="md:hidden">{`${t("photos")}: `}</span>
                <span>{photos.length}</span>
              </td>
              <td className="px-4 py-3.5 max-md:p-0">
                <span className="flex flex-wrap gap-2">
                  <Badge tone={active ? "success" : "neutral"}>{t(active ? "on" : "off")}</Badge>
                  {!priced && <Badge tone="warning">{t("noPrice")}</Badge>}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
