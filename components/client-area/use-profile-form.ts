"use client";

import { useEffect, useState } from "react";
import { type Resolver, useForm } from "react-hook-form";
import type { ProfileAnswer } from "@/lib/actions/client";
import type { Profile, ProfileUpdate } from "@/lib/contracts/client";
import type { ErrorCode } from "@/lib/contracts/error-codes";
import { isLanguage } from "@/lib/domain/language/languages";
import { lateCode } from "@/lib/web-client/late-code";

export type SaveProfile = (update: ProfileUpdate) => Promise<ProfileAnswer>;

/** What judges the form; asked for at the first focus, so that it is there when it is needed. */
export const profileResolver = lateCode(() => import("./profile-resolver").then((code) => code.resolveProfile));

const resolver: Resolver<ProfileUpdate> = async (values, context, options) => {
  const resolve = await profileResolver.load();
  return await resolve(values, context, options);
};

type Told = { kind: "saved" } | { kind: "kept" } | { kind: "refused"; code: ErrorCode } | null;

/** The profile form: typed, judged, saved; field errors of the server go back to their fields. */
export function useProfileForm(profile: Profile, save: SaveProfile) {
  const { nik, firstName, lastName, mobile, lang, receivesOffers } = profile;
  const form = useForm<ProfileUpdate>({
    defaultValues: { firstName, lastName, mobile, lang, receivesOffers },
    resolver,
    shouldFocusError: false,
  });
  const [pending, setPending] = useState(false);
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
  const submit = form.handleSubmit(async () => {
    if (pending) return;
    setPending(true);
    setTold(null);
    const typed = form.getValues();
    const answer = await save(typed).catch(() => null);
    setPending(false);
    if (answer?.ok) {
      const saved = answer.profile;
      reset({
        firstName: saved.firstName,
        lastName: saved.lastName,
        mobile: saved.mobile,
        lang: saved.lang,
        receivesOffers: saved.receivesOffers,
      });
      keepUnsavedProfile(null);
      return setTold({ kind: "saved" });
    }
    for (const { field, code } of answer?.fields ?? []) {
      const name = profileFields.find((one) => one === field);
      if (name) form.setError(name, { type: "server", message: code });
    }
    setTold({ kind: "refused", code: answer?.code ?? "UNAVAILABLE" });
  });
  return { form, pending, told, submit };
}

/** The form's fields in their order: errors are summed up in it. */
export const profileFields = [
  "firstName",
  "lastName",
  "mobile",
  "lang",
  "receivesOffers",
] as const satisfies readonly (keyof ProfileUpdate)[];
export type ProfileField = (typeof profileFields)[number];

export const profileFieldId = (name: ProfileField) => `profile-${name}`;

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
