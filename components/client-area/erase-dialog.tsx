"use client";

import { useTranslations } from "next-intl";
import type { EraseAnswer } from "@/lib/actions/client";
import type { OwnerProof } from "@/lib/contracts/client";
import { ProofDialog, type ProofOwner } from "./proof-dialog";

interface EraseDialogProps {
  open: boolean;
  owner: ProofOwner;
  kept: { accountingYears: number; authorityYears: number };
  erase: (proof: OwnerProof) => Promise<EraseAnswer | undefined>;
  onClose: () => void;
  /** Noted only: these bookings have to end first. */
  onWaiting: (bookings: readonly string[]) => void;
}

/** What goes, what stays and why, before an account is erased. */
export function EraseDialog({ open, owner, kept, erase, onClose, onWaiting }: EraseDialogProps) {
  const t = useTranslations("clientArea.erase");
  const act = async (proof: OwnerProof) => {
    const answer = await erase(proof);
    if (!answer) return "away";
    if (!answer.ok) return answer;
    onWaiting(answer.waitingFor);
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
        <li>{t("stays1", { accountingYears: kept.accountingYears })}</li>
        <li>{t("stays2", { authorityYears: kept.authorityYears })}</li>
        <li>{t("stays3")}</li>
      </ul>
    </ProofDialog>
  );
}
