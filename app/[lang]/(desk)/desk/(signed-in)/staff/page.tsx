import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Forbidden } from "@/components/staff/forbidden";
import { PageHead } from "@/components/staff/page-head";
import { InviteForm, MemberForms } from "@/components/staff/staff-forms";
import { Card } from "@/components/ui/card";
import { Disclosure } from "@/components/ui/disclosure";
import { Link } from "@/components/ui/link";
import { officeName } from "@/lib/contracts/fleet/shown-name";
import { deskPaths } from "@/lib/contracts/staff/desk-paths";
import { formatInstant } from "@/lib/i18n/format-time";
import { loadOffices } from "@/lib/server/pricing/loaders";
import { deskLanguage, hasPermission, loadStaff, requireDesk } from "@/lib/server/staff/desk-loaders";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("desk.staff");
  return { title: t("title") };
}

export default async function Staff() {
  const [language, t, roles] = await Promise.all([
    deskLanguage(),
    getTranslations("desk.staff"),
    getTranslations("desk.roles"),
  ]);
  const pagePath = deskPaths.staff(language);
  if (!(await hasPermission(pagePath, "staff.manage"))) return <Forbidden />;
  const [self, members, offices] = await Promise.all([requireDesk(pagePath), loadStaff(pagePath), loadOffices()]);
  const officeOptions = offices.map((office) => [String(office.id), officeName(office, language)] as const);
  const nameOf = (id: number) => officeOptions.find(([own]) => own === String(id))?.[1] ?? String(id);
  const [present, former] = [members.filter((member) => !member.endedAt), members.filter((member) => member.endedAt)];
  return (
    <>
      <PageHead title={t("title")} lead={t("lead")} />
      <div className="grid items-start gap-6 desktop:grid-cols-[1fr_24rem]">
        <Card as="section">
          {present.map((member) => (
            <Disclosure
              key={member.id}
              className="last:border-0"
              title={
                <span className="grid min-w-0 flex-1 gap-x-6 font-normal md:grid-cols-[1.2fr_1fr_1fr]">
                  <span className="min-w-0">
                    <span className="font-bold">{member.name}</span>
                    {member.id === self.id && <span className="text-ink-soft"> · {t("you")}</span>}
                    <span className="block truncate text-sm text-ink-soft">{member.email}</span>
                  </span>
                  <span>
                    {roles(member.role)}
                    <span className="block text-sm text-ink-soft">{member.officeIds.map(nameOf).join(", ")}</span>
                  </span>
                  <span className="text-sm text-ink-soft">
                    {t("seen")}: {member.lastSeenAt ? formatInstant(member.lastSeenAt, language) : t("never")}
                    <span className="block">
                      <span>
                        {t("keys")}: {member.passkeys}
                      </span>
                      {member.hasPassword && <span>{` · ${t("passwordSet")}`}</span>}
                    </span>
                  </span>
                </span>
              }
            >
              <Link
                href={deskPaths.audit(language, { staffId: member.id })}
                className="mb-4 inline-flex min-h-11 items-center underline"
              >
                {t("did", { name: member.name })}
              </Link>
              <MemberForms member={member} offices={officeOptions} />
            </Disclosure>
          ))}
          {former.length > 0 && (
            <Disclosure title={t("former")}>
              <ul>
                {former.map(({ id, name, email, endedAt }) => (
                  <li key={id}>
                    <span>
                      {name} · {email} ·{" "}
                    </span>
                    {endedAt && <span>{t("endedAt", { at: formatInstant(endedAt, language) })}</span>}
                  </li>
                ))}
              </ul>
            </Disclosure>
          )}
        </Card>
        <Card as="section">
          <h2 className="mb-4 text-lg">{t("invite")}</h2>
          <InviteForm offices={officeOptions} />
        </Card>
      </div>
    </>
  );
}
