"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { buttonStyle } from "@/components/ui/style";
import { formatPrice } from "@/lib/domain/core/cents";
import { telephoneHref } from "@/lib/domain/core/telephone";
import { formatMoment } from "@/lib/i18n/format-time";
import { type LandingAdvice, type PricedProposal, useLandingAdvice } from "./landing-advice";
import { useSelection, useShownSearch, useWizardCommands } from "./wizard-context";

/** Above a step: what to do about a landing that does not fit the pick-up; nothing when it fits. */
export function LandingNotice() {
  const advice = useLandingAdvice();
  if (!advice || advice.verdict === "fits") return null;
  return (
    <div className="mt-4">
      <LandingCard advice={advice} />
    </div>
  );
}

interface LandingCardProps {
  advice: LandingAdvice;
  /** Called when a pick-up was chosen. */
  onChosen?: () => void;
  /** Another way out, e.g. the box "I will be in time". */
  children?: ReactNode;
}

/** Says that the flight lands too late, and offers each possible pick-up with its date and price, and the telephone. */
export function LandingCard({ advice, onChosen, children }: LandingCardProps) {
  const { language, configuration } = useShownSearch();
  const { setSearchParams, notify } = useWizardCommands();
  const t = useTranslations("wizard.landing");
  const { verdict, landsAt, pickupAt, proposals } = advice;
  const { phone } = configuration.support;
  const move = ({ pickupAt: chosen }: PricedProposal) => {
    setSearchParams({ pickupAt: chosen });
    notify({ kind: "pickupMoved", moment: formatMoment(chosen, language) });
    onChosen?.();
  };
  return (
    <Notice tone="warning" title={t(verdict === "tight" ? "tight" : "impossible")}>
      <p>{t("times", { landing: formatMoment(landsAt, language), pickup: formatMoment(pickupAt, language) })}</p>
      <p>{t("way")}</p>
      {proposals.length === 0 ? (
        <p className="mt-2 font-bold">{t("none")}</p>
      ) : (
        <>
          <p className="mt-2 font-bold">{t("possible")}</p>
          <ul className="mt-2 space-y-2.5">
            {proposals.map((proposal) => (
              <li key={proposal.pickupAt} className="flex flex-wrap items-center gap-x-4 gap-y-1">
                <Button variant="secondary" size="sm" className="min-h-11" onClick={() => move(proposal)}>
                  {t("choose", { pickup: formatMoment(proposal.pickupAt, language) })}
                </Button>
                <ProposalPrice proposal={proposal} />
              </li>
            ))}
          </ul>
        </>
      )}
      {children}
      <p className="mt-3">
        <a href={telephoneHref(phone)} className={buttonStyle({ variant: "secondary", size: "sm" })}>
          {t("call", { phone })}
        </a>
      </p>
    </Notice>
  );
}

function ProposalPrice({ proposal: { fromCents, toCents, feeCents } }: { proposal: PricedProposal }) {
  const { language } = useShownSearch();
  const { group } = useSelection();
  const t = useTranslations("wizard.landing");
  const price = (cents: number) => formatPrice(cents, language);
  const to = group ? price(toCents) : t("from", { price: price(toCents) });
  return (
    <span>
      <strong>{fromCents === toCents ? t("same", { to }) : t("instead", { to, from: price(fromCents) })}</strong>
      {feeCents > 0 && <span className="block">{t("fee", { fee: price(feeCents) })}</span>}
    </span>
  );
}
