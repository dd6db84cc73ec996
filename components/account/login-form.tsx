"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useContractForm } from "@/components/layout/use-contract-form";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { TextField } from "@/components/ui/text-field";
import { useEarlyPresses } from "@/components/ui/use-early-presses";
import type { SignInRefusal } from "@/lib/contracts/account/sign-in-refusal";
import { paths } from "@/lib/contracts/paths";
import type { Language } from "@/lib/domain/core/languages";
import { beginGoogleSignIn, signIn } from "@/lib/web-client/sign-in";
import { PasswordField } from "./password-field";
import { RefusalNotice } from "./refusal-notice";

interface LoginFormProps {
  language: Language;
  /** Page to go to after the sign-in, from the query; null without one. */
  next: string | null;
  /** Google or its sandbox, which is labelled as such; null where neither is offered. */
  google: "real" | "sandbox" | null;
  /** Refusal of an attempt that returned from Google. */
  error: SignInRefusal | null;
}

/** Sign-in by e-mail and password, or by Google. A refusal keeps the e-mail and clears the password. */
export function LoginForm({ language, next, google, error: earlier }: LoginFormProps) {
  const t = useTranslations("account.login");
  const { form, bind, attempt, pending, props } = useContractForm({
    resolver: ({ login }) => login,
    defaultValues: { nik: "", password: "" },
    fields: [
      { name: "nik", id: "login-nik", label: t("nik") },
      { name: "password", id: "login-password", label: t("password") },
    ],
  });
  const [error, setError] = useState<SignInRefusal | null>(earlier);
  const target = next ?? paths.dashboard(language);
  const send = async (typed: { nik: string; password: string }) => {
    const answer = await signIn("password", typed, target);
    if (answer.ok) {
      window.location.assign(target);
      return "away";
    }
    form.resetField("password");
    setError(answer.refusal);
    return "here";
  };
  // An empty field sends no request and gets the answer of a wrong password (specification section 5).
  const refuse = () => setError({ code: "LOGIN_FAILED" });
  return (
    <div className="grid gap-5">
      {error && (
        <RefusalNotice key={attempt} language={language} refusal={error} next={next} googleOffered={google !== null} />
      )}
      <form {...props(send, refuse)} className="grid gap-5">
        <TextField
          {...bind("nik")}
          error={undefined}
          hint={t("nikHint")}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          required
        />
        <div>
          <PasswordField {...bind("password")} error={undefined} autoComplete="current-password" />
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
          <GoogleButton
            label={t(google === "sandbox" ? "googleSandbox" : "google")}
            next={target}
            onRefused={setError}
          />
          <p className="-mt-2 text-center text-sm text-ink-muted">{t("googleHint")}</p>
        </>
      )}
    </div>
  );
}

interface GoogleButtonProps {
  /** Names its stand-in in the sandbox. */
  label: string;
  next: string;
  onRefused: (refusal: SignInRefusal) => void;
}

/** Redirects to Google; a refusal there is shown by the login form after the return. */
function GoogleButton({ label, next, onRefused }: GoogleButtonProps) {
  const earlyPresses = useEarlyPresses();
  const [pending, setPending] = useState(false);
  const begin = async () => {
    setPending(true);
    const answer = await beginGoogleSignIn(next);
    if (answer.ok) return window.location.assign(answer.url);
    setPending(false);
    onRefused(answer.refusal);
  };
  return (
    <Button {...earlyPresses} variant="secondary" size="lg" block loading={pending} onClick={() => void begin()}>
      {!pending && <GoogleMark />}
      <span>{label}</span>
    </Button>
  );
}

const strokes = [
  {
    colour: "#4285f4",
    path: "M23.5 12.3c0-.9-.1-1.5-.2-2.2H12v4.2h6.6c-.1 1-.8 2.6-2.4 3.7l-.1.1 3.5 2.7.3.1c2.2-2.1 3.6-5.1 3.6-8.6z",
  },
  {
    colour: "#34a853",
    path: "M12 24c3.2 0 6-1.1 7.9-2.9l-3.7-2.9c-1 .7-2.4 1.2-4.2 1.2-3.2 0-5.9-2.1-6.8-5h-.2l-3.6 2.9v.1C3.3 21.3 7.3 24 12 24z",
  },
  {
    colour: "#fbbc05",
    path: "M5.2 14.4c-.3-.8-.4-1.6-.4-2.4s.1-1.6.4-2.4v-.2L1.5 6.5l-.1.1C.5 8.2 0 10 0 12s.5 3.8 1.3 5.4z",
  },
  {
    colour: "#ea4335",
    path: "M12 4.6c2.3 0 3.8 1 4.7 1.8l3.4-3.3C18 1.2 15.2 0 12 0 7.3 0 3.3 2.7 1.3 6.6l3.9 3c1-2.9 3.6-5 6.8-5z",
  },
] as const;

function GoogleMark() {
  return (
    <svg viewBox="0 0 24 24" role="img" aria-hidden="true" className="size-5 shrink-0">
      {strokes.map(({ colour, path }) => (
        <path key={colour} fill={colour} d={path} />
      ))}
    </svg>
  );
}
