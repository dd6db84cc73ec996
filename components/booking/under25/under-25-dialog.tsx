"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { formatPrice } from "@/components/ui/format-price";
import type { PickedExtra } from "@/lib/contracts/quote";
import { useWizard } from "../wizard/wizard-context";
import { planUnder25 } from "./plan-under-25";

interface Under25DialogProps {
  open: boolean;
  onClose: () => void;
  /** Who is under 25: the main driver by birth date, or an additional one with these extras. */
  change: { main: true } | { extras: readonly PickedExtra[] };
  /** After the under-25 price was applied. */
  onApplied?: () => void;
}

/** A driver under 25 in place: what changes, apply it, or change vehicle or cover; nothing typed is lost. */
export function Under25Dialog({ open, onClose, change, onApplied }: Under25DialogProps) {
  const wizard = useWizard();
  const { language, availability, address, group, coverage, extras, configuration, draft } = wizard;
  const t = useTranslations("wizard.under25");
  const names = useTranslations("wizard.lines");
  const plan =
    open && availability && address && group && coverage
      ? planUnder25({
          selection: {
            configuration,
            availability,
            address,
            group,
            coverage: coverage.code,
            coverageQuote: coverage,
            extras,
          },
          chosenPackage: draft.packageCode,
          change,
        })
      : null;
  if (!plan) return null;
  const leaveTo = (step: "vehicles" | "coverage") => {
    onClose();
    wizard.goTo(step, "main" in change && step === "vehicles" ? { search: { under25: true } } : {});
  };
  const apply = () => {
    if (plan.kind !== "applicable") return;
    wizard.update({
      ...(plan.coverage ? { coverage: plan.coverage.to } : {}),
      ...("main" in change ? {} : { extras: [...change.extras] }),
    });
    if ("main" in change) wizard.changeAddress({ under25: true });
    wizard.notify({ kind: "under25Applied" });
    onClose();
    onApplied?.();
  };
  const refused = plan.kind === "vehicleNotAllowed" || plan.coverage !== null;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("title")}
      closeLabel={t("close")}
      footer={
        <>
          <Button variant="secondary" onClick={() => leaveTo("vehicles")}>
            {t("changeVehicle")}
          </Button>
          {plan.kind === "applicable" && plan.coverage && (
            <Button variant="secondary" onClick={() => leaveTo("coverage")}>
              {t("changeCoverage")}
            </Button>
          )}
          {plan.kind === "applicable" && (
            <Button variant="action" onClick={apply}>
              {t("apply")}
            </Button>
          )}
        </>
      }
    >
      {refused && <p className="font-bold">{t("notAllowed")}</p>}
      {plan.kind === "applicable" && (
        <>
          <p className="mt-2">{t("changes")}</p>
          <ul className="mt-3 list-disc space-y-1.5 ps-5">
            <li>{t("surcharge", { amount: formatPrice(plan.surchargeCents, language) })}</li>
            {plan.coverage && (
              <li>
                {t("coverage", {
                  from: names(`COVERAGE_${plan.coverage.from.code}`),
                  to: names(`COVERAGE_${plan.coverage.to.code}`),
                })}
              </li>
            )}
            <li className="font-bold">
              {t("total", { from: formatPrice(plan.fromCents, language), to: formatPrice(plan.toCents, language) })}
            </li>
          </ul>
        </>
      )}
      <p className="mt-3 text-sm text-ink-soft">{t("kept")}</p>
    </Dialog>
  );
}
