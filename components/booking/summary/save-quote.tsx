"use client";

import { useTranslations } from "next-intl";
import { quoteRequest } from "@/components/booking/payment/order-request";
import { useWizard } from "@/components/booking/wizard/wizard-context";
import { Button } from "@/components/ui/button";
import { useOnDemand } from "@/components/ui/use-on-demand";
import { fetchCode } from "@/lib/web-client/fetch-code";

/** Keeps the price of the selection under a link. */
export function SaveQuote() {
  const wizard = useWizard();
  const t = useTranslations("wizard.saveQuote");
  const dialog = useOnDemand(() =>
    fetchCode(() => import("./save-quote-dialog")).then(({ SaveQuoteDialog }) => SaveQuoteDialog),
  );
  const request = quoteRequest(wizard);
  if (!request) return null;
  const Shown = dialog.Loaded;
  return (
    <>
      <Button variant="link" size="sm" aria-haspopup="dialog" loading={dialog.loading} onClick={dialog.open}>
        {t("open")}
      </Button>
      {Shown && <Shown request={request} onClose={dialog.close} />}
    </>
  );
}
