"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Skeleton } from "@/components/ui/progress";
import type { OfferedGroup } from "@/lib/contracts/availability";
import type { QuoteRequest } from "@/lib/contracts/quote";
import { quoteQuestion } from "@/lib/web-client/questions";
import { useAnswer } from "@/lib/web-client/use-answer";
import { Alternatives } from "./alternatives";

interface RescueDialogProps {
  group: OfferedGroup;
  request: QuoteRequest;
  onClose: () => void;
}

/** When and where a sold-out group can be had, and what is free instead, each with its price. */
export function RescueDialog({ group, request, onClose }: RescueDialogProps) {
  const t = useTranslations("vehicles.rescue");
  const { answer, asking, failed, askAgain } = useAnswer(quoteQuestion(request));
  const alternatives = answer?.ok === false ? (answer.data?.alternatives ?? []) : [];
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("title", { name: group.exampleModel })}
      closeLabel={t("close")}
      shape="wideBottom"
    >
      <div aria-live="polite" aria-busy={asking}>
        {asking && <Skeleton className="h-40 w-full rounded-xl" />}
        {failed && (
          <>
            <p>{t("failed")}</p>
            <Button variant="secondary" className="mt-4" onClick={askAgain}>
              {t("again")}
            </Button>
          </>
        )}
        {answer && <p>{t(alternatives.length > 0 ? "lead" : "nothing")}</p>}
        {alternatives.length > 0 && <Alternatives alternatives={alternatives} onTaken={onClose} />}
      </div>
    </Dialog>
  );
}
