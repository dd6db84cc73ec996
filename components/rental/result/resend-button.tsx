"use client";

import { useState, useTransition } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { useEarlyPresses } from "@/components/ui/use-early-presses";

interface ResendButtonProps {
  code: string;
  resend: (code: string) => Promise<boolean>;
  texts: { send: string; sent: string; failed: string };
}

/** Sends the confirmation mail once more. */
export function ResendButton({ code, resend, texts }: ResendButtonProps) {
  const early = useEarlyPresses();
  const [status, setStatus] = useState("");
  const [pending, startTransition] = useTransition();
  const send = () =>
    startTransition(async () => {
      const isSent = await resend(code).catch(() => false);
      setStatus(isSent ? texts.sent : texts.failed);
    });
  return (
    <div className="text-center" data-print="hide">
      <Button {...early} variant="quiet" onClick={send} loading={pending}>
        {!pending && <Icon name="Mail" className="size-5" />}
        <span>{texts.send}</span>
      </Button>
      <p role="status" className="mt-1 text-sm font-bold">
        {status}
      </p>
    </div>
  );
}
