"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { useOnDemand } from "@/components/ui/use-on-demand";
import type { PricePackage } from "@/lib/contracts/quote";
import { fetchCode } from "@/lib/web-client/fetch-code";

/** Opens the rule behind every line of the price. */
export function WhyPrice({ shown }: { shown: PricePackage }) {
  const t = useTranslations("wizard.why");
  const drawer = useOnDemand(() =>
    fetchCode(() => import("./why-price-drawer")).then(({ WhyPriceDrawer }) => WhyPriceDrawer),
  );
  const Drawer = drawer.Loaded;
  return (
    <>
      <Button variant="link" size="sm" aria-haspopup="dialog" loading={drawer.loading} onClick={drawer.open}>
        {t("open")}
      </Button>
      {Drawer && <Drawer shown={shown} onClose={drawer.close} />}
    </>
  );
}
