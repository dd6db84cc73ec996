"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { deskPaths } from "@/lib/contracts/desk/paths";
import type { DeskLanguage } from "@/lib/domain/staff/session";
import { leaveDesk } from "@/lib/web-client/passkey";

/** Ends this session, whatever the network says of it, and leads to the sign-in. */
export function LeaveButton({ language, label }: { language: DeskLanguage; label: string }) {
  const [busy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    if (await leaveDesk()) window.location.assign(`${deskPaths.enter(language)}?left=1`);
    setBusy(false);
  };
  return (
    <Button variant="quiet" size="sm" className="min-h-11" loading={busy} onClick={leave}>
      {label}
    </Button>
  );
}
