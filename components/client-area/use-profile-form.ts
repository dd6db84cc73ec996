"use client";

import { useEffect, useState } from "react";
import { type Resolver, useForm } from "react-hook-form";
import type { ProfileAnswer } from "@/lib/actions/client";
import type { Profile, ProfileUpdate } from "@/lib/contracts/client";
import type { ErrorCode } from "@/lib/contracts/error-codes";
import { fetchCode } from "@/lib/web-client/fetch-code";
import { profileFields } from "./profile-fields";
import { keepUnsavedProfile, readUnsavedProfile } from "./unsaved-profile";

export type SaveProfile = (update: ProfileUpdate) => Promise<ProfileAnswer>;

/** Fetches what judges the form; asked for at the first focus, so that it is there when it is needed. */
export const loadProfileResolver = () => fetchCode(() => import("./profile-resolver"));

const resolver: Resolver<ProfileUpdate> = async (values, context, options) => {
  const { resolveProfile } = await loadProfileResolver();
  return await resolveProfile(values, context, options);
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
