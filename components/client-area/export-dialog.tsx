"use client";

import { useTranslations } from "next-intl";
import type { ExportAnswer } from "@/lib/actions/client";
import type { OwnerProof } from "@/lib/contracts/client";
import { ProofDialog, type ProofOwner } from "./proof-dialog";

interface ExportDialogProps {
  open: boolean;
  owner: ProofOwner;
  exportData: (proof: OwnerProof) => Promise<ExportAnswer>;
  onClose: () => void;
  onSaved: () => void;
}

function saveFile(text: string) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = "WebK10.json";
  link.click();
  // Some browsers read it only after the press.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** All of one's data as a file, once it is proved whose they are. */
export function ExportDialog({ open, owner, exportData, onClose, onSaved }: ExportDialogProps) {
  const t = useTranslations("clientArea.data");
  const tProof = useTranslations("clientArea.proof");
  const act = async (proof: OwnerProof) => {
    const answer = await exportData(proof);
    if (!answer.ok) return answer;
    saveFile(answer.file);
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
