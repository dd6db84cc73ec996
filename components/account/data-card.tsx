"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { Notice } from "@/components/ui/notice";
import type { OwnerProof, Profile } from "@/lib/contracts/account/client";
import type { CallResult } from "@/lib/contracts/core/envelope";
import type { Language } from "@/lib/domain/core/languages";
import { ProofDialog, type ProofOwner } from "./proof-dialog";

interface DataCardProps {
  erasure: Profile["erasure"];
  language: Language;
  /** Legal retention periods, in years. */
  retention: { accountingYears: number; authorityYears: number; driverMonths: number };
  owner: ProofOwner;
  exportData: (proof: OwnerProof) => Promise<CallResult<string>>;
  /** Erases the account. Redirects when it is done at once, and resolves to undefined then. */
  erase: (proof: OwnerProof) => Promise<CallResult<string[]> | undefined>;
}

/** Export and erasure of the client's data. Both need a proof of identity besides the session. */
export function DataCard({ erasure, language, retention, owner, exportData, erase }: DataCardProps) {
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
            variant="secondary"
            onClick={() => {
              setSaved(false);
              setOpen("export");
            }}
          >
            <Icon name="Download" className="size-5" />
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
            <span>{t("waitingText")} </span>
            {codes && <span>{t("waitingFor", { count: waitingFor.length, codes })}</span>}
          </Notice>
        ) : (
          <>
            <p className="max-w-text text-ink-soft">{t("eraseText")}</p>
            <Button variant="secondary" className="mt-4" onClick={() => setOpen("erase")}>
              <Icon name="Trash2" className="size-5" />
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
        retention={retention}
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

interface ExportDialogProps {
  open: boolean;
  owner: ProofOwner;
  exportData: (proof: OwnerProof) => Promise<CallResult<string>>;
  onClose: () => void;
  onSaved: () => void;
}

function saveFile(text: string) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = "WebK10.json";
  link.click();
  // Some browsers read the blob only after this click handler.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Downloads all of the client's data as a file, after a proof of identity. */
function ExportDialog({ open, owner, exportData, onClose, onSaved }: ExportDialogProps) {
  const t = useTranslations("clientArea.data");
  const tProof = useTranslations("clientArea.proof");
  const act = async (proof: OwnerProof) => {
    const answer = await exportData(proof);
    if (!answer.ok) return answer;
    saveFile(answer.value);
    onSaved();
    return "done";
  };
  return (
    <ProofDialog
      open={open}
      onClose={onClose}
      owner={owner}
      title={t("exportTitle")}
      cancel={tProof("cancel")}
      confirm={t("exportConfirm")}
      act={act}
    >
      <p>{t("exportText")}</p>
    </ProofDialog>
  );
}

interface EraseDialogProps {
  open: boolean;
  owner: ProofOwner;
  retention: { accountingYears: number; authorityYears: number; driverMonths: number };
  erase: (proof: OwnerProof) => Promise<CallResult<string[]> | undefined>;
  onClose: () => void;
  /** The erasure is only recorded: these bookings have to end first. */
  onWaiting: (bookings: readonly string[]) => void;
}

/** Says what is erased and what is retained and why, then erases the account. */
function EraseDialog({ open, owner, retention, erase, onClose, onWaiting }: EraseDialogProps) {
  const t = useTranslations("clientArea.erase");
  const act = async (proof: OwnerProof) => {
    const answer = await erase(proof);
    if (!answer) return "away";
    if (!answer.ok) return answer;
    onWaiting(answer.value);
    return "done";
  };
  return (
    <ProofDialog
      open={open}
      onClose={onClose}
      owner={owner}
      title={t("title")}
      cancel={t("keep")}
      confirm={t("confirm")}
      act={act}
    >
      <h3 className="font-bold">{t("goes")}</h3>
      <p className="mt-1">{t("goesText")}</p>
      <h3 className="mt-5 font-bold">{t("stays")}</h3>
      <ul className="mt-1 list-disc space-y-1 ps-5">
        <li>{t("stays1", { accountingYears: retention.accountingYears })}</li>
        <li>{t("staysDriver", { driverMonths: retention.driverMonths })}</li>
        <li>{t("stays2", { authorityYears: retention.authorityYears })}</li>
        <li>{t("stays3")}</li>
      </ul>
    </ProofDialog>
  );
}
