"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { formatPrice } from "@/components/ui/format-price";
import type { Alternative } from "@/lib/contracts/availability";
import { formatMoment } from "@/lib/i18n/format-wall-clock";
import { useWizard } from "../wizard/wizard-context";

/** Priced ways out of a busy time: other times, another office, the days around, another group. */
export function Alternatives({ alternatives }: { alternatives: readonly Alternative[] }) {
  const { language, offices, address, search } = useWizard();
  const t = useTranslations("vehicles.alternatives");
  const officeName = (id: number) => offices.find((office) => office.id === id)?.nombre ?? "";
  return (
    <section className="mt-8" aria-labelledby="alternatives">
      <h2 id="alternatives" className="text-xl">
        {t("title")}
      </h2>
      <ul className="mt-4 grid gap-4 md:grid-cols-2 wide:grid-cols-3">
        {alternatives.map((one) => {
          const { kind, pickupOfficeId, returnOfficeId, pickupAt, returnAt, groupId, fromCents } = one;
          return (
            <Card
              as="li"
              key={`${kind} ${pickupOfficeId} ${pickupAt} ${returnAt} ${groupId}`}
              className="flex flex-col"
            >
              <p className="text-sm font-bold text-ink-muted">{t(`kind.${kind}`)}</p>
              <p className="mt-1 font-bold">{officeName(pickupOfficeId)}</p>
              <p className="text-sm text-ink-soft">
                {formatMoment(pickupAt, language)} – {formatMoment(returnAt, language)}
              </p>
              <div className="mt-auto flex items-end justify-between gap-3 pt-4">
                <p className="tabular text-lg font-bold">{t("from", { price: formatPrice(fromCents, language) })}</p>
                <Button
                  variant="secondary"
                  size="sm"
                  aria-label={t("chooseThis", {
                    time: formatMoment(pickupAt, language),
                    office: officeName(pickupOfficeId),
                  })}
                  onClick={() =>
                    search({
                      ...(address ?? { under25: false }),
                      categories: [],
                      sort: "price",
                      pickupOfficeId,
                      returnOfficeId,
                      pickupAt,
                      returnAt,
                    })
                  }
                >
                  {t("choose")}
                </Button>
              </div>
            </Card>
          );
        })}
      </ul>
    </section>
  );
}
