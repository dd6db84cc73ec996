"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Skeleton } from "@/components/ui/progress";
import type { OfferedGroup } from "@/lib/contracts/rental/availability";
import type { QuoteRequest } from "@/lib/contracts/rental/quote";
import { quoteQuery } from "@/lib/web-client/queries";
import { Alternatives } from "./alternatives";

interface SoldOutDialogProps {
  group: OfferedGroup;
  request: QuoteRequest;
  onClose: () => void;
}

/** Priced alternatives for a sold-out group: other times, offices and groups. */
export function SoldOutDialog({ group, request, onClose }: SoldOutDialogProps) {
  const t = useTranslations("vehicles.rescue");
  const { data: answer, isFetching, isError, refetch } = useQuery(quoteQuery(request));
  const alternatives = answer?.ok === false ? (answer.data?.alternatives ?? []) : [];
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("title", { name: group.exampleModel })}
      closeLabel={t("close")}
      shape="wideBottom"
    >
      <div aria-live="polite" aria-busy={isFetching}>
        {isFetching && <Skeleton className="h-40 w-full rounded-xl" />}
        {isError && (
          <>
            <p>{t("failed")}</p>
            <Button variant="secondary" className="mt-4" onClick={() => void refetch()}>
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
