"use client";

import { useLocale, useTranslations } from "next-intl";
import { ActionForm, type DeskField } from "@/components/staff/action-form";
import type { DeskLanguage } from "@/lib/domain/staff/staff-session";
import { createDraft, dropDraft, importTable, publishCopy, publishDraft } from "@/lib/server/pricing/desk-actions";

const useDeskLanguage = (): DeskLanguage => (useLocale() === "es" ? "es" : "en");

/** Creates a draft from the prices of a version. */
export function NewDraft({ versions }: { versions: readonly (readonly [id: string, name: string])[] }) {
  const t = useTranslations("desk.prices");
  const fields: readonly DeskField[] = [
    { kind: "text", name: "name", label: t("draftName"), hint: t("draftNameHint") },
    { kind: "select", name: "tariffId", label: t("draftBase"), options: versions },
  ];
  return (
    <ActionForm
      action={createDraft.bind(null, useDeskLanguage())}
      submit={t("newDraft")}
      variant="action"
      fields={fields}
    />
  );
}

function useMomentField(value = ""): DeskField {
  const t = useTranslations("desk.prices");
  return { kind: "moment", name: "at", label: t("at"), hint: t("atHint"), value };
}

interface PublishFormProps {
  id: number;
  revision: number;
  /** Unusually large changes, each of which has to be confirmed by a checkbox. */
  unusual: readonly (readonly [cell: string, change: string])[];
}

export function PublishForm({ id, revision, unusual }: PublishFormProps) {
  const t = useTranslations("desk.prices");
  const draft = { language: useDeskLanguage(), id, revision };
  const moment = useMomentField();
  const boxes: readonly DeskField[] =
    unusual.length === 0
      ? []
      : [{ kind: "boxes", name: "confirmed", label: t("unusual"), hint: t("unusualHint"), options: unusual }];
  return (
    <ActionForm
      action={publishDraft.bind(null, draft)}
      submit={t("publish")}
      variant="action"
      fields={[...boxes, moment]}
    />
  );
}

/** Rollback: publishes a copy of a version, effective now or from a given time. */
export function CopyForm({ id, at = "" }: { id: number; at?: string }) {
  const t = useTranslations("desk.prices");
  const moment = useMomentField(at);
  return (
    <ActionForm
      action={publishCopy.bind(null, useDeskLanguage(), id)}
      submit={at === "" ? t("copy") : t("callOff")}
      fields={[moment]}
    />
  );
}

export function ImportTableForm({ id, revision }: { id: number; revision: number }) {
  const t = useTranslations("desk.prices");
  const fields: readonly DeskField[] = [
    { kind: "file", name: "file", label: t("tableFile"), accept: ".csv,text/csv,text/plain" },
    { kind: "area", name: "text", label: t("tableText"), hint: t("tableHint") },
  ];
  return (
    <ActionForm
      action={importTable.bind(null, id, revision)}
      submit={t("tableIn")}
      fields={fields}
      done={t("tableDone")}
      details={{
        cell: t("tableCell", { row: "{row}", column: "{column}", value: "{value}" }),
        group: t("tableGroup", { where: "{where}" }),
      }}
      repeats
    />
  );
}

export function DropDraft({ id }: { id: number }) {
  const t = useTranslations("desk.prices");
  return <ActionForm action={dropDraft.bind(null, useDeskLanguage(), id)} submit={t("drop")} />;
}
