"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { useContractForm } from "@/components/layout/use-contract-form";
import type { Profile, ProfileUpdate } from "@/lib/contracts/account/client";
import type { CallResult } from "@/lib/contracts/core/envelope";
import type { ErrorCode } from "@/lib/contracts/core/error-codes";
import { isLanguage } from "@/lib/domain/core/languages";

export type SaveProfile = (update: ProfileUpdate) => Promise<CallResult<Profile>>;

type Outcome = { kind: "saved" } | { kind: "restored" } | { kind: "refused"; code: ErrorCode } | null;

/** State of the profile form: restores unsaved edits, validates, saves, and puts server errors at their fields. */
export function useProfileForm(profile: Profile, save: SaveProfile) {
  const { nik, firstName, lastName, mobile, lang, receivesOffers } = profile;
  const t = useTranslations("clientArea.profile");
  const { form, setFieldErrors, props, ...rest } = useContractForm<ProfileUpdate>({
    resolver: (resolvers) => resolvers.profile,
    defaultValues: { firstName, lastName, mobile, lang, receivesOffers },
    fields: [
      { name: "firstName", id: "profile-firstName", label: t("firstName") },
      { name: "lastName", id: "profile-lastName", label: t("lastName") },
      { name: "mobile", id: "profile-mobile", label: t("mobile") },
      { name: "lang", id: "profile-lang", label: t("lang") },
      { name: "receivesOffers", id: "profile-receivesOffers", label: t("offers") },
    ],
  });
  const [outcome, setOutcome] = useState<Outcome>(null);
  const { reset, subscribe } = form;
  useEffect(() => {
    const unsaved = readUnsavedProfile(nik);
    if (unsaved) {
      reset(unsaved, { keepDefaultValues: true });
      setOutcome({ kind: "restored" });
    }
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => storeUnsavedProfile({ ...values, nik }),
    });
  }, [nik, reset, subscribe]);
  const submit = async (typed: ProfileUpdate) => {
    setOutcome(null);
    const answer = await save(typed).catch(() => null);
    if (!answer?.ok) {
      setFieldErrors(answer?.fields ?? []);
      return setOutcome({ kind: "refused", code: answer?.code ?? "UNAVAILABLE" });
    }
    const saved = answer.value;
    reset({
      firstName: saved.firstName,
      lastName: saved.lastName,
      mobile: saved.mobile,
      lang: saved.lang,
      receivesOffers: saved.receivesOffers,
    });
    storeUnsavedProfile(null);
    setOutcome({ kind: "saved" });
  };
  return { ...rest, outcome, props: props(submit) };
}

const storageKey = "profileDraft";
/** Values of the form, with the account that they belong to. */
type ProfileEdit = ProfileUpdate & { nik: string };

const isEdit = (value: unknown): value is ProfileEdit =>
  typeof value === "object" &&
  value !== null &&
  ["nik", "firstName", "lastName", "mobile"].every((name) => typeof Reflect.get(value, name) === "string") &&
  isLanguage(String(Reflect.get(value, "lang"))) &&
  typeof Reflect.get(value, "receivesOffers") === "boolean";

/** Unsaved edits of this tab, which survive a reload and a change of language. */
function readUnsavedProfile(nik: string): ProfileUpdate | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? "null");
    if (!isEdit(stored) || stored.nik !== nik) return null;
    const { nik: _, ...edit } = stored;
    return edit;
  } catch {
    return null;
  }
}

/** Stores unsaved edits; null removes them. */
function storeUnsavedProfile(edit: ProfileEdit | null): void {
  try {
    if (edit) sessionStorage.setItem(storageKey, JSON.stringify(edit));
    else sessionStorage.removeItem(storageKey);
  } catch {
    // Storage is blocked: the edits live in this page only.
  }
}
