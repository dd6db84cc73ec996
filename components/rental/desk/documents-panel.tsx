import { useTranslations } from "next-intl";
import { useState } from "react";
import { useRefusalText } from "@/components/staff/refusal-text";
import { Button } from "@/components/ui/button";
import type { OpenedDocuments } from "@/lib/contracts/rental/desk-handover";
import { noExpiry } from "@/lib/domain/rental/checkin-fields";
import { openDocuments } from "@/lib/server/rental/desk-actions";
import { reauthenticate } from "@/lib/web-client/passkey";

/** Opens the documents, with a passkey check where the last one is too old. */
async function openProved(code: string) {
  const first = await openDocuments(code);
  if (first.ok || first.code !== "PASSKEY_NEEDED") return first;
  const proved = await reauthenticate();
  return proved.ok ? await openDocuments(code) : proved;
}

/** Identity documents of the drivers, fetched on demand and held in memory only; every access is audited. */
export function DocumentsPanel({ code, names }: { code: string; names: Readonly<Record<string, string>> }) {
  const t = useTranslations("desk.rental");
  const refusalText = useRefusalText();
  const [opened, setOpened] = useState<OpenedDocuments["drivers"] | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const open = async () => {
    setBusy(true);
    const answer = await openProved(code).catch(() => ({ ok: false, code: "OFFLINE" }) as const);
    setBusy(false);
    setError(answer.ok ? null : answer.code);
    if (answer.ok) setOpened(answer.value.drivers);
  };
  if (opened === null)
    return (
      <div>
        <Button variant="secondary" loading={busy} onClick={() => void open()}>
          {t("openDocuments")}
        </Button>
        <p className="mt-1 text-sm text-ink-soft">{error ? refusalText(error) : t("documentsRead")}</p>
      </div>
    );
  if (opened.length === 0) return <p role="status">{t("noDocuments")}</p>;
  return (
    <div role="status" className="grid gap-4 md:grid-cols-2">
      {opened.map(({ position, facts }) => (
        <section key={position}>
          <h3 className="font-bold">{t("driver", { position: position + 1 })}</h3>
          <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
            {facts.map(({ field, value }) => (
              <div key={field} className="contents">
                <dt className="text-ink-soft">{names[field] ?? field}</dt>
                <dd className="font-semibold break-words">{value === noExpiry ? t("noExpiry") : value}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
