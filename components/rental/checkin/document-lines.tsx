"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Disclosure } from "@/components/ui/disclosure";
import { TextArea } from "@/components/ui/text-field";
import type { CheckinField } from "@/lib/domain/rental/checkin-fields";
import { lazyModule } from "@/lib/web-client/lazy-component";
import type { CheckinForm } from "./use-checkin";

const reader = lazyModule(() => import("./read-document").then((code) => code.readDocument));

/**
 * Input for a document's machine-readable zone (MRZ), typed or pasted from the phone's text recognition. It is parsed
 * in the browser and never sent.
 */
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
    <Disclosure title={t("lines.title")} className="rounded-lg border-b-0 bg-sand-100 px-4">
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
