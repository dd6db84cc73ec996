"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { LegalLink } from "@/components/layout/legal-link";
import { shownPackage } from "@/components/rental/step/price-selection";
import { StepFrame } from "@/components/rental/step/step-frame";
import { useSelection, useShownSearch } from "@/components/rental/step/wizard-context";
import { Skeleton } from "@/components/ui/progress";
import { formatPrice } from "@/lib/domain/core/cents";
import { lazyComponent } from "@/lib/web-client/lazy-component";
import { driverFormId } from "./driver-form-errors";

// A lazy chunk: the form's libraries are larger than the rest of the step.
const DriverForm = lazyComponent(() => import("./driver-form").then((code) => code.DriverForm), {
  fallback: <FormSkeleton />,
});

/** Driver step: total, terms and data protection notice are shown with the form. */
export function DriverStep({ notice }: { notice: ReactNode }) {
  const { language, searchParams, availability } = useShownSearch();
  const { group, packages, draft } = useSelection();
  const t = useTranslations("driver.step");
  if (!searchParams || !availability || !group || !packages) return null;
  const { totalCents } = shownPackage(packages, draft.packageCode);
  return (
    <StepFrame title={t("title")} lead={t("lead")} next={{ label: t("submit"), formId: driverFormId }}>
      <p className="mb-6 rounded-lg bg-sand-100 p-4">
        {t.rich("readFirst", {
          total: formatPrice(totalCents, language),
          terms: (text) => (
            <LegalLink language={language} page="conditions">
              {text}
            </LegalLink>
          ),
        })}
      </p>
      <DriverForm searchParams={searchParams} availability={availability} group={group} />
      {notice}
    </StepFrame>
  );
}

function FormSkeleton() {
  return (
    <div className="grid gap-6" aria-hidden="true">
      {[20, 14, 16, 20].map((height, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: four fixed boxes
        <Skeleton key={index} className={`rounded-xl ${height === 20 ? "h-80" : "h-60"}`} />
      ))}
    </div>
  );
}
