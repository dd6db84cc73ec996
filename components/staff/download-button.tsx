"use client";

import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { downloadProved } from "@/lib/web-client/desk-download";
import { useRefusalText } from "./refusal-text";

interface DownloadButtonProps {
  path: string;
  /** The file's name on the device. */
  name: string;
  children: ReactNode;
}

/** Downloads a file with personal data; the passkey is asked for where the last check is too old. */
export function DownloadButton({ path, name, children }: DownloadButtonProps) {
  const refusalText = useRefusalText();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const download = async () => {
    setBusy(true);
    const done = await downloadProved(path, name);
    setBusy(false);
    setError(done.ok ? null : done.code);
  };
  return (
    <div>
      <Button variant="secondary" loading={busy} onClick={() => void download()}>
        {children}
      </Button>
      <p role="status" className="mt-1 text-sm empty:hidden">
        {error && refusalText(error)}
      </p>
    </div>
  );
}
