"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Disclosure } from "@/components/ui/disclosure";
import { TextArea } from "@/components/ui/text-field";
import type { CheckinField } from "@/lib/domain/checkin/fields";
import { lateCode } from "@/lib/web-client/late-code";
import type { CheckinForm } from "./use-checkin";

const reader = lateCode(() => import("./read-document").then((code) => code.readDocument));

/** The lines that machines read, scanned by the phone's own text recognition or typed: read here, and sent nowhere. */
export function DocumentLines({ form }: { form: CheckinForm }) {
  const t = useTranslations("checkin");
  const language = useLocale();
  const [filled, setFilled] = useState<CheckinField[] | null>(null);
  const [typed, setTyped] = useState("");
  const read = async (text: string) => {
    setTyped(text);
    const readDocument = await reader.load().catch(() => null);
    const found = readDocument?.(text, new Date().getFullYear());
    if (!found) return setFilled(null);
    setFilled(form.fillIn(found));
    setTyped("");
  };
  const isWhole = typed.replace(/\s/g, "").length >= 72;
  return (
    <Disclosure title={t("lines.title")} className="rounded-lg border-b-0 bg-sea-100 px-4">
      <TextArea
        id="checkin-lines"
        label={t("lines.label")}
        hint={t("lines.hint")}
        rows={3}
        value={typed}
        onChange={({ target }) => void read(target.value)}
        onFocus={reader.prefetch}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        maxLength={200}
        className="tabular"
      />
      <p role="status" className="mt-2 font-semibold text-ink">
        {filled
          ? t("lines.done", { fields: new Intl.ListFormat(language).format(filled.map((name) => t(`field.${name}`))) })
          : isWhole && t("lines.failed")}
      </p>
    </Disclosure>
  );
}
