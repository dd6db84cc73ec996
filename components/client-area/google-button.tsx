"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { useAwake } from "@/components/ui/use-awake";
import type { SignInRefusal } from "@/lib/contracts/sign-in-refusal";
import { beginGoogleSignIn } from "@/lib/web-client/sign-in";

interface GoogleButtonProps {
  /** "Google", or "Google (sandbox)" for its stand-in. */
  label: string;
  next: string;
  onRefused: (refusal: SignInRefusal) => void;
}

/** To Google's own page; what comes back from there is shown by the login. */
export function GoogleButton({ label, next, onRefused }: GoogleButtonProps) {
  const awake = useAwake();
  const [pending, setPending] = useState(false);
  const begin = async () => {
    setPending(true);
    const answer = await beginGoogleSignIn(next);
    if (answer.ok) return window.location.assign(answer.url);
    setPending(false);
    onRefused(answer.refusal);
  };
  return (
    <Button {...awake} variant="secondary" size="lg" block loading={pending} onClick={() => void begin()}>
      {!pending && <GoogleMark />}
      {label}
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
