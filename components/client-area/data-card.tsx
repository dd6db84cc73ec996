"use client";

import { Download, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { buttonStyle } from "@/components/ui/button-style";
import { Card } from "@/components/ui/card";
import { Notice } from "@/components/ui/notice";
import { useAwake } from "@/components/ui/use-awake";
import type { EraseAnswer } from "@/lib/actions/erase-data";
import type { Profile } from "@/lib/contracts/client";
import { paths } from "@/lib/contracts/paths";
import type { Language } from "@/lib/domain/language/languages";
import { EraseDialog } from "./erase-dialog";

interface DataCardProps {
  erasure: Profile["erasure"];
  language: Language;
  /** Years that the law has things kept. */
  kept: { accountingYears: number; authorityYears: number };
  /** Erases, and leads away where that was done at once. */
  erase: () => Promise<EraseAnswer | undefined>;
}

/** One's own data: taken along as a file, or erased. */
export function DataCard({ erasure, language, kept, erase }: DataCardProps) {
  const awake = useAwake();
  const t = useTranslations("clientArea.data");
  const [open, setOpen] = useState(false);
  const [waitingFor, setWaitingFor] = useState<readonly string[] | null>(erasure === "WAITING" ? [] : null);
  const codes = waitingFor && new Intl.ListFormat(language, { type: "conjunction" }).format(waitingFor);
  return (
    <Card as="section" className="grid gap-6">
      <div>
        <h2 className="text-xl">{t("title")}</h2>
        <p className="mt-2 max-w-text text-ink-soft">{t("exportText")}</p>
        <a
          href={paths.clientData(language)}
          download
          className={buttonStyle({ variant: "secondary", className: "mt-4" })}
        >
          <Download className="size-5" aria-hidden="true" />
          {t("export")}
        </a>
      </div>
      <div className="border-t border-sand-200 pt-6">
        {waitingFor ? (
          <Notice tone="info" live="status" title={t("waiting")}>
            {t("waitingText")} {codes && t("waitingFor", { count: waitingFor.length, codes })}
          </Notice>
        ) : (
          <>
            <p className="max-w-text text-ink-soft">{t("eraseText")}</p>
            <Button {...awake} variant="secondary" className="mt-4" onClick={() => setOpen(true)}>
              <Trash2 className="size-5" aria-hidden="true" />
              {t("erase")}
            </Button>
          </>
        )}
      </div>
      <EraseDialog
        open={open}
        kept={kept}
        onClose={() => setOpen(false)}
        erase={erase}
        onWaiting={(bookings) => {
          setOpen(false);
          setWaitingFor(bookings);
        }}
      />
    </Card>
  );
}
