"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { useContractForm } from "@/components/layout/use-contract-form";
import type { ProfileAnswer } from "@/lib/actions/client";
import type { Profile, ProfileUpdate } from "@/lib/contracts/client";
import type { ErrorCode } from "@/lib/contracts/error-codes";
import { isLanguage } from "@/lib/domain/language/languages";

export type SaveProfile = (update: ProfileUpdate) => Promise<ProfileAnswer>;

type Told = { kind: "saved" } | { kind: "kept" } | { kind: "refused"; code: ErrorCode } | null;

/** The profile form: typed, judged, saved; field errors of the server go back to their fields. */
export function useProfileForm(profile: Profile, save: SaveProfile) {
  const { nik, firstName, lastName, mobile, lang, receivesOffers } = profile;
  const t = useTranslations("clientArea.profile");
  const { form, refuse, props, ...rest } = useContractForm<ProfileUpdate>({
    judge: (judges) => judges.profile,
    defaultValues: { firstName, lastName, mobile, lang, receivesOffers },
    fields: [
      { name: "firstName", id: "profile-firstName", label: t("firstName") },
      { name: "lastName", id: "profile-lastName", label: t("lastName") },
      { name: "mobile", id: "profile-mobile", label: t("mobile") },
      { name: "lang", id: "profile-lang", label: t("lang") },
      { name: "receivesOffers", id: "profile-receivesOffers", label: t("offers") },
    ],
  });
  const [told, setTold] = useState<Told>(null);
  const { reset, subscribe } = form;
  useEffect(() => {
    const unsaved = readUnsavedProfile(nik);
    if (unsaved) {
      reset(unsaved, { keepDefaultValues: true });
      setTold({ kind: "kept" });
    }
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => keepUnsavedProfile({ ...values, nik }),
    });
  }, [nik, reset, subscribe]);
  const submit = async (typed: ProfileUpdate) => {
    setTold(null);
    const answer = await save(typed).catch(() => null);
    if (!answer?.ok) {
      refuse(answer?.fields ?? []);
      return setTold({ kind: "refused", code: answer?.code ?? "UNAVAILABLE" });
    }
    const saved = answer.profile;
    reset({
      firstName: saved.firstName,
      lastName: saved.lastName,
      mobile: saved.mobile,
      lang: saved.lang,
      receivesOffers: saved.receivesOffers,
    });
    keepUnsavedProfile(null);
    setTold({ kind: "saved" });
  };
  return { ...rest, told, props: props(submit) };
}

const storageKey = "profileDraft";
/** What the form holds, and whose it is. */
type ProfileEdit = ProfileUpdate & { nik: string };

const isEdit = (value: unknown): value is ProfileEdit =>
  typeof value === "object" &&
  value !== null &&
  ["nik", "firstName", "lastName", "mobile"].every((name) => typeof Reflect.get(value, name) === "string") &&
  isLanguage(String(Reflect.get(value, "lang"))) &&
  typeof Reflect.get(value, "receivesOffers") === "boolean";

/** What was typed into the profile in this tab and not saved: it outlives a reload and a change of language. */
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

/** Null forgets it: saved, or as it was. */
function keepUnsavedProfile(edit: ProfileEdit | null): void {
  try {
    if (edit) sessionStorage.setItem(storageKey, JSON.stringify(edit));
    else sessionStorage.removeItem(storageKey);
  } catch {
    // A browser that forbids storage keeps the form for this page only.
  }
}
