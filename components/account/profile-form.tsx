"use client";

import { useTranslations } from "next-intl";
import { SignInAgain } from "@/components/layout/sign-in-again";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { CheckboxField } from "@/components/ui/choice-fields";
import { ErrorSummary } from "@/components/ui/error-summary";
import { Notice } from "@/components/ui/notice";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import type { Profile } from "@/lib/contracts/account/client";
import { errorMessageName } from "@/lib/contracts/core/error-codes";
import { type Language, languageNames, languages } from "@/lib/domain/core/languages";

import { type SaveProfile, useProfileForm } from "./use-profile-form";

const exampleMobiles: Record<Language, string> = {
  es: "+34 600 000 000",
  en: "+44 7700 900123",
  de: "+49 151 23456789",
  it: "+39 320 1234567",
  fr: "+33 6 12 34 56 78",
};

/** A box whose tick is in the page before the script: the form library would take a default for the form's value. */
const servedBox = ({ ref, ...field }: ReturnType<ReturnType<typeof useProfileForm>["bind"]>) => ({
  ...field,
  ref: (box: HTMLInputElement | null) => {
    if (box) box.defaultChecked = false;
    ref(box);
  },
});

interface ProfileFormProps {
  profile: Profile;
  language: Language;
  save: SaveProfile;
}

/** Name, telephone, language of mails and the consent to offers. */
export function ProfileForm({ profile, language, save }: ProfileFormProps) {
  const t = useTranslations("clientArea.profile");
  const apiText = useTranslations("errors.api");
  const { bind, summary, attempt, pending, outcome, props } = useProfileForm(profile, save);
  return (
    <Card as="section" aria-labelledby="profile-title">
      <h2 id="profile-title" className="text-xl">
        {t("title")}
      </h2>
      <form {...props} className="mt-5 grid gap-5">
        <ErrorSummary title={t("summary")} errors={summary} attempt={attempt} />
        {outcome?.kind === "restored" && <Notice tone="info" live="status" title={t("kept")} />}
        {outcome?.kind === "refused" && summary.length === 0 && (
          <Notice tone="error" live="alert" title={apiText(errorMessageName(outcome.code))}>
            <SignInAgain code={outcome.code} />
          </Notice>
        )}
        <TextField
          label={t("nik")}
          hint={t("nikHint")}
          type="email"
          value={profile.nik}
          readOnly
          autoComplete="username"
        />
        <div className="grid gap-5 md:grid-cols-2">
          <TextField
            {...bind("firstName")}
            defaultValue={profile.firstName}
            autoComplete="given-name"
            maxLength={80}
            required
          />
          <TextField
            {...bind("lastName")}
            defaultValue={profile.lastName}
            autoComplete="family-name"
            maxLength={80}
            required
          />
          <TextField
            {...bind("mobile")}
            defaultValue={profile.mobile}
            hint={t("mobileHint", { example: exampleMobiles[language].replaceAll(" ", "\u00a0") })}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            maxLength={40}
            required
          />
          <SelectField {...bind("lang")} defaultValue={profile.lang}>
            {languages.map((language) => (
              <option key={language} value={language} lang={language}>
                {languageNames[language]}
              </option>
            ))}
          </SelectField>
        </div>
        <CheckboxField
          {...servedBox(bind("receivesOffers"))}
          defaultChecked={profile.receivesOffers}
          hint={t("offersHint")}
        />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button type="submit" variant="primary" loading={pending}>
            {t("save")}
          </Button>
          <p role="status" className="font-bold text-success-ink">
            {outcome?.kind === "saved" && t("saved")}
          </p>
        </div>
      </form>
    </Card>
  );
}
