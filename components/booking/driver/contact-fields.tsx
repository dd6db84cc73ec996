"use client";

import { useTranslations } from "next-intl";
import { TextField } from "@/components/ui/text-field";
import type { FieldBinding } from "./use-field";

/** A number of the visitor's own country as an example; Spain where none is known. */
const examples: Readonly<Record<string, string>> = {
  ES: "+34 600 000 000",
  DE: "+49 151 00000000",
  GB: "+44 7700 900000",
  IT: "+39 300 000 0000",
  FR: "+33 6 00 00 00 00",
};

/** E-mail twice and mobile; pasting is allowed everywhere. */
export function ContactFields({ bind, nationality }: { bind: FieldBinding; nationality: string | undefined }) {
  const t = useTranslations("driver.field");
  const example = examples[nationality ?? ""] ?? examples.ES ?? "";
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <TextField
        {...bind.text("email")}
        label={t("email")}
        hint={t("emailHint")}
        type="email"
        autoComplete="email"
        maxLength={254}
        required
      />
      <TextField
        {...bind.text("emailRepeat")}
        label={t("emailRepeat")}
        type="email"
        autoComplete="email"
        maxLength={254}
        required
      />
      <TextField
        {...bind.text("mobile")}
        label={t("mobile")}
        hint={t("mobileHint", { example })}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={40}
        required
      />
    </div>
  );
}
