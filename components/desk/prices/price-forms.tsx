"use client";

import { useLocale, useTranslations } from "next-intl";
import { ActForm, type DeskField } from "@/components/desk/act-form";
import { dropDraft, importTable, makeDraft, publishCopy, publishDraft } from "@/lib/actions/desk/prices";
import type { DeskLanguage } from "@/lib/domain/staff/session";

const useDeskLanguage = (): DeskLanguage => (useLocale() === "es" ? "es" : "en");

/** Begins a draft with the prices of a version. */
export function NewDraft({ versions }: { versions: readonly (readonly [id: string, name: string])[] }) {
  const t = useTranslations("desk.prices");
  const fields: readonly DeskField[] = [
    { kind: "text", name: "name", label: t("draftName"), hint: t("draftNameHint") },
    { kind: "select", name: "tariffId", label: t("draftBase"), options: versions },
  ];
  return (
    <ActForm action={makeDraft.bind(null, useDeskLanguage())} submit={t("newDraft")} variant="action" fields={fields} />
  );
}

function useMomentField(value = ""): DeskField {
  const t = useTranslations("desk.prices");
  return { kind: "moment", name: "at", label: t("at"), hint: t("atHint"), value };
}

interface PublishFormProps {
  id: number;
  revision: number;
  /** Unusual changes that have to be ticked, by their cell. */
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
    <ActForm
      action={publishDraft.bind(null, draft)}
      submit={t("publish")}
      variant="action"
      fields={[...boxes, moment]}
    />
  );
}

/** The way back: a copy of a version, from now or from a time on. */
export function CopyForm({ id, at = "" }: { id: number; at?: string }) {
  const t = useTranslations("desk.prices");
  const moment = useMomentField(at);
  return (
    <ActForm
      action={publishCopy.bind(null, useDeskLanguage(), id)}
      submit={at === "" ? t("copy") : t("callOff")}
      fields={[moment]}
    />
  );
}

export function TableForm({ id, revision }: { id: number; revision: number }) {
  const t = useTranslations("desk.prices");
  const fields: readonly DeskField[] = [
    { kind: "file", name: "file", label: t("tableFile"), accept: ".csv,text/csv,text/plain" },
    { kind: "area", name: "text", label: t("tableText"), hint: t("tableHint") },
  ];
  return (
    <ActForm
      action={importTable.bind(null, id, revision)}
      submit={t("tableIn")}
      fields={fields}
      done={t("tableDone")}
      repeats
    />
  );
}

export function DropDraft({ id }: { id: number }) {
  const t = useTranslations("desk.prices");
  return <ActForm action={dropDraft.bind(null, useDeskLanguage(), id)} submit={t("drop")} />;
}
