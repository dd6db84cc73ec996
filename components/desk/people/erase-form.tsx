"use client";

import { useTranslations } from "next-intl";
import { ActForm } from "@/components/desk/act-form";
import { Notice } from "@/components/ui/notice";
import { erasePerson } from "@/lib/actions/desk/money";

/** Erases a client who has asked for it. */
export function ErasePersonForm({ id }: { id: number }) {
  const t = useTranslations("desk.people");
  return (
    <ActForm
      action={erasePerson.bind(null, id)}
      submit={t("eraseSubmit")}
      fields={[{ kind: "email", name: "email", label: t("eraseEmail") }]}
    >
      {({ erased, waiting }) => (
        <Notice tone={erased ? "success" : "info"}>
          {erased ? t("erased") : t("waiting", { count: Number(waiting) })}
        </Notice>
      )}
    </ActForm>
  );
}
