"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { TextField } from "@/components/ui/text-field";
import { useAwake } from "@/components/ui/use-awake";
import { paths } from "@/lib/contracts/paths";
import type { SignInRefusal } from "@/lib/contracts/sign-in-refusal";
import type { Language } from "@/lib/domain/language/languages";
import { signIn } from "@/lib/web-client/sign-in";
import { GoogleButton } from "./google-button";
import { PasswordField } from "./password-field";
import { RefusalNotice } from "./refusal-notice";

interface LoginFormProps {
  language: Language;
  /** Where a sign-in leads, where the address names it. */
  next: string | null;
  /** What the sign-in with Google is called here; null where it is not offered. */
  google: "real" | "sandbox" | null;
  /** What an earlier attempt, over at Google, came back with. */
  refused: SignInRefusal | null;
}

const ids = { nik: "login-nik", password: "login-password" } as const;

/** Name and password, or Google. Whatever is refused, the name stays and the password is typed anew. */
export function LoginForm({ language, next, google, refused: earlier }: LoginFormProps) {
  const awake = useAwake();
  const t = useTranslations("account.login");
  const [typed, setTyped] = useState({ nik: "", password: "" });
  const [pending, setPending] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [refused, setRefused] = useState<SignInRefusal | null>(earlier);
  const target = next ?? paths.dashboard(language);
  const refuse = (refusal: SignInRefusal) => {
    setAttempt((before) => before + 1);
    setRefused(refusal);
  };
  const submit = async (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (pending) return;
    // Without both no request is sent, and the answer is the same as for a wrong one (specification section 5).
    if (typed.nik.trim() === "" || typed.password === "") return refuse({ code: "LOGIN_FAILED" });
    setPending(true);
    const answer = await signIn("password", typed, target);
    if (answer.ok) return window.location.assign(target);
    setPending(false);
    setTyped((before) => ({ ...before, password: "" }));
    refuse(answer.refusal);
  };
  return (
    <div className="grid gap-5">
      {refused && (
        <RefusalNotice
          key={attempt}
          language={language}
          refusal={refused}
          next={next}
          googleOffered={google !== null}
        />
      )}
      <form {...awake} method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        <TextField
          id={ids.nik}
          label={t("nik")}
          hint={t("nikHint")}
          value={typed.nik}
          onChange={({ target: { value } }) => setTyped((before) => ({ ...before, nik: value }))}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          required
        />
        <div>
          <PasswordField
            id={ids.password}
            label={t("password")}
            value={typed.password}
            onChange={(password) => setTyped((before) => ({ ...before, password }))}
            autoComplete="current-password"
          />
          <p className="mt-2 text-sm">
            <Link
              href={paths.forgot(language, next ?? undefined)}
              className="inline-block py-1 font-semibold underline underline-offset-4"
            >
              {t("forgot")}
            </Link>
          </p>
        </div>
        <Button type="submit" variant="action" size="lg" block loading={pending}>
          {t("submit")}
        </Button>
      </form>
      {google && (
        <>
          <p className="flex items-center gap-4 text-sm text-ink-muted before:h-px before:flex-1 before:bg-sand-300 after:h-px after:flex-1 after:bg-sand-300">
            {t("or")}
          </p>
          <GoogleButton label={t(google === "sandbox" ? "googleSandbox" : "google")} next={target} onRefused={refuse} />
          <p className="-mt-2 text-center text-sm text-ink-muted">{t("googleHint")}</p>
        </>
      )}
    </div>
  );
}
