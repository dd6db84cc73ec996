"use client";

import { useLocale, useTranslations } from "next-intl";
import type { StaffMember } from "@/lib/contracts/staff/desk-staff";
import { staffRoles } from "@/lib/domain/staff/permissions";
import {
  changeStaffRights,
  endStaff,
  endStaffSessions,
  inviteStaff,
  renewStaffLink,
} from "@/lib/server/staff/desk-actions";
import { ActionForm, type DeskField } from "./action-form";
import { InvitationLink } from "./invitation-link";

type Offices = readonly (readonly [id: string, name: string])[];

function useRightsFields(offices: Offices, member?: StaffMember): readonly DeskField[] {
  const t = useTranslations("desk");
  const roles = staffRoles.map((role) => [role, t(`roles.${role}`)] as const);
  const values = member?.officeIds.map(String) ?? [];
  return [
    { kind: "select", name: "role", label: t("staff.role"), options: roles, value: member?.role ?? "agent" },
    {
      kind: "boxes",
      name: "officeIds",
      label: t("staff.offices"),
      hint: t("staff.officesHint"),
      options: offices,
      values,
    },
  ];
}

const useDeskLanguage = () => (useLocale() === "es" ? "es" : "en");

export function InviteForm({ offices }: { offices: Offices }) {
  const t = useTranslations("desk.staff");
  const language = useDeskLanguage();
  const rights = useRightsFields(offices);
  const fields: readonly DeskField[] = [
    { kind: "text", name: "name", label: t("name") },
    { kind: "email", name: "email", label: t("email") },
    {
      kind: "select",
      name: "lang",
      label: t("language"),
      options: [
        ["es", t("es")],
        ["en", t("en")],
      ],
    },
    ...rights,
  ];
  return (
    <ActionForm action={inviteStaff} submit={t("inviteSubmit")} variant="action" fields={fields} repeats>
      {(result) => (
        <InvitationLink key={String(result.url)} result={result} name={String(result.name)} language={language} />
      )}
    </ActionForm>
  );
}

/** Changes a staff member's role and offices, issues a new link, or ends the access. */
export function MemberForms({ member, offices }: { member: StaffMember; offices: Offices }) {
  const t = useTranslations("desk.staff");
  const language = useDeskLanguage();
  const { id, name } = member;
  return (
    <div className="grid gap-8 md:grid-cols-2">
      <ActionForm
        action={changeStaffRights.bind(null, id)}
        submit={t("changeSubmit")}
        fields={useRightsFields(offices, member)}
        done={t("changed")}
      />
      <div className="grid content-start gap-6">
        <div className="grid gap-3">
          <p>{t("newLinkText")}</p>
          <ActionForm action={renewStaffLink.bind(null, id)} submit={t("newLink")}>
            {(result) => <InvitationLink result={result} name={name} language={language} />}
          </ActionForm>
        </div>
        <div className="grid gap-3">
          <p>{t("endSessionsText")}</p>
          <ActionForm
            action={endStaffSessions.bind(null, id)}
            submit={t("endSessions")}
            done={t("sessionsEnded")}
            repeats
          />
        </div>
        <div className="grid gap-3">
          <p>{t("endText")}</p>
          <ActionForm action={endStaff.bind(null, id)} submit={t("end")} done={t("ended", { name })} />
        </div>
      </div>
    </div>
  );
}
