"use client";

import { Download, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Notice } from "@/components/ui/notice";
import { useAwake } from "@/components/ui/use-awake";
import type { EraseAnswer, ExportAnswer } from "@/lib/actions/client";
import type { OwnerProof, Profile } from "@/lib/contracts/client";
import type { Language } from "@/lib/domain/language/languages";
import { EraseDialog } from "./erase-dialog";
import { ExportDialog } from "./export-dialog";
import type { ProofOwner } from "./proof-dialog";

interface DataCardProps {
  erasure: Profile["erasure"];
  language: Language;
  /** Years that the law has things kept. */
  kept: { accountingYears: number; authorityYears: number };
  owner: ProofOwner;
  exportData: (proof: OwnerProof) => Promise<ExportAnswer>;
  /** Erases, and leads away where that was done at once. */
  erase: (proof: OwnerProof) => Promise<EraseAnswer | undefined>;
}

/** One's own data: taken along as a file, or erased. A session alone allows neither. */
export function DataCard({ erasure, language, kept, owner, exportData, erase }: DataCardProps) {
  const awake = useAwake();
  const t = useTranslations("clientArea.data");
  const [open, setOpen] = useState<"export" | "erase" | null>(null);
  const [saved, setSaved] = useState(false);
  const close = () => setOpen(null);
  const [waitingFor, setWaitingFor] = useState<readonly string[] | null>(erasure === "WAITING" ? [] : null);
  const codes = waitingFor && new Intl.ListFormat(language, { type: "conjunction" }).format(waitingFor);
  return (
    <Card as="section" className="grid gap-6">
      <div>
        <h2 className="text-xl">{t("title")}</h2>
        <p className="mt-2 max-w-text text-ink-soft">{t("exportText")}</p>
        <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button
            {...awake}
            variant="secondary"
            onClick={() => {
              setSaved(false);
              setOpen("export");
            }}
          >
            <Download className="size-5" aria-hidden="true" />
            {t("export")}
          </Button>
          <p role="status" className="font-bold text-success-ink">
            {saved && t("exported")}
          </p>
        </div>
      </div>
      <div className="border-t border-sand-200 pt-6">
        {waitingFor ? (
          <Notice tone="info" live="status" title={t("waiting")}>
            {t("waitingText")} {codes && t("waitingFor", { count: waitingFor.length, codes })}
          </Notice>
        ) : (
          <>
            <p className="max-w-text text-ink-soft">{t("eraseText")}</p>
            <Button {...awake} variant="secondary" className="mt-4" onClick={() => setOpen("erase")}>
              <Trash2 className="size-5" aria-hidden="true" />
              {t("erase")}
            </Button>
          </>
        )}
      </div>
      <ExportDialog
        open={open === "export"}
        owner={owner}
        onClose={close}
        exportData={exportData}
        onSaved={() => {
          close();
          setSaved(true);
        }}
      />
      <EraseDialog
        open={open === "erase"}
        owner={owner}
        kept={kept}
        onClose={close}
        erase={erase}
        onWaiting={(bookings) => {
          close();
          setWaitingFor(bookings);
        }}
      />
    </Card>
  );
}
