"use client";

import { useTranslations } from "next-intl";
import { selectedVehicle } from "@/components/rental/step/selection";
import { useSelection, useShownSearch, useWizardCommands } from "@/components/rental/step/wizard-context";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import type { OfferedGroup } from "@/lib/contracts/rental/availability";
import { formatPrice } from "@/lib/domain/core/cents";
import { AllowedCars } from "./allowed-cars";
import { type Under25Change, under25Amounts } from "./under-25-change";

interface Under25DialogProps {
  change: Under25Change | null;
  onClose: () => void;
  /** Replaces the text about the birth date when the dialog was opened by something else. */
  lead?: string;
  /** After the under-25 price was applied. */
  onApplied?: () => void;
}

/** Shows what a driver under 25 changes: apply it, or choose another vehicle or coverage. The draft is kept. */
export function Under25Dialog({ change, onClose, lead, onApplied }: Under25DialogProps) {
  const { language, availability } = useShownSearch();
  const selection = useSelection();
  const { update, setSearchParams, notify, goTo } = useWizardCommands();
  const t = useTranslations("driver.under25");
  const lines = useTranslations("wizard.lines");
  const price = (cents: number) => formatPrice(cents, language);
  const amount = (cents: number | null) => (cents === null ? "–" : price(cents));
  const amounts = change?.kind === "price" ? under25Amounts(change, selection) : null;
  const apply = () => {
    if (change?.kind !== "price") return;
    update({ coverage: change.coverage, ...(change.extras ? { extras: [...change.extras] } : {}) });
    if (!change.extras) setSearchParams({ under25: true });
    notify({ kind: "under25Applied" });
    onClose();
    onApplied?.();
  };
  const choose = (group: OfferedGroup) => {
    if (change?.kind !== "vehicle" || !availability) return;
    const vehicle = selectedVehicle(group, availability.days);
    update({ vehicle, ...(change.extras ? { extras: [...change.extras] } : {}) });
    if (!change.extras) setSearchParams({ under25: true });
    notify({ kind: "under25Applied" });
    onClose();
    onApplied?.();
  };
  const leaveTo = (step: "vehicles" | "coverage") => {
    if (change?.extras) goTo(step);
    else goTo(step, { search: { under25: true }, notice: { kind: "under25Applied" } });
  };
  const forbidden = change?.kind === "vehicle" || (change?.kind === "price" && change.replaced !== null);
  return (
    <Dialog
      open={change !== null}
      onClose={onClose}
      title={t("title")}
      closeLabel={t("close")}
      footer={
        <>
          <Button variant="secondary" onClick={() => leaveTo("vehicles")}>
            {t("changeVehicle")}
          </Button>
          {change?.kind === "price" && change.replaced && (
            <Button variant="secondary" onClick={() => leaveTo("coverage")}>
              {t("changeCoverage")}
            </Button>
          )}
          {change?.kind === "price" && (
            <Button variant="action" onClick={apply}>
              {t("apply")}
            </Button>
          )}
        </>
      }
    >
      {forbidden && <p className="font-bold">{t("notAllowed")}</p>}
      {change?.kind === "price" && amounts && (
        <>
          <p className={forbidden ? "mt-3" : ""}>{lead ?? t(change.extras ? "leadAdditional" : "lead")}</p>
          {change.replaced && (
            <p className="mt-3 font-semibold">
              {t("coverage", {
                from: lines(`COVERAGE_${change.replaced.code}`),
                to: lines(`COVERAGE_${change.coverage.code}`),
              })}
            </p>
          )}
          <table className="mt-4 w-full text-sm">
            <thead>
              <tr className="text-ink-muted">
                <td />
                <th scope="col" className="p-2 text-end font-semibold">
                  {t("before")}
                </th>
                <th scope="col" className="p-2 text-end font-semibold">
                  {t("after")}
                </th>
              </tr>
            </thead>
            <tbody>
              {amounts.lines.map(({ code, beforeCents, afterCents }) => (
                <tr key={code} className="border-t border-sand-200">
                  <th scope="row" className="py-2 text-start font-semibold">
                    {lines(code)}
                  </th>
                  <td className="tabular p-2 text-end whitespace-nowrap">{amount(beforeCents)}</td>
                  <td className="tabular p-2 text-end whitespace-nowrap">{amount(afterCents)}</td>
                </tr>
              ))}
              <tr className="border-t border-sand-300 text-base font-bold">
                <th scope="row" className="py-2 text-start">
                  {t("totalLabel")}
                </th>
                <td className="tabular p-2 text-end whitespace-nowrap">{price(amounts.beforeCents)}</td>
                <td className="tabular p-2 text-end whitespace-nowrap">{price(amounts.afterCents)}</td>
              </tr>
            </tbody>
          </table>
        </>
      )}
      {change?.kind === "vehicle" && <AllowedCars change={change} onChoose={choose} />}
      <p className="mt-4 text-ink-soft">{t("kept")}</p>
    </Dialog>
  );
}
