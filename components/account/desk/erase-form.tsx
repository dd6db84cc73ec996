"use client";

import { useTranslations } from "next-intl";
import { ActionForm } from "@/components/staff/action-form";
import { Notice } from "@/components/ui/notice";
import { endClientSessions, erasePerson } from "@/lib/server/account/desk-actions";

/** Erases a client's personal data at their request. */
export function ErasePersonForm({ id }: { id: number }) {
  const t = useTranslations("desk.people");
  return (
    <ActionForm
      action={erasePerson.bind(null, id)}
      submit={t("eraseSubmit")}
      fields={[{ kind: "email", name: "email", label: t("eraseEmail") }]}
    >
      {({ erased, waiting }) => (
        <Notice tone={erased ? "success" : "info"}>
          {erased ? t("erased") : t("waiting", { count: Number(waiting) })}
        </Notice>
      )}
    </ActionForm>
  );
}

/** Signs a client out on all devices. */
export function EndSessionsForm({ id }: { id: number }) {
  const t = useTranslations("desk.people");
  return (
    <ActionForm action={endClientSessions.bind(null, id)} submit={t("endSessions")} done={t("sessionsEnded")} repeats />
  );
}
