"use client";

import { useTranslations } from "next-intl";
import { useShownSearch, useWizardCommands } from "@/components/rental/step/wizard-context";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { countOf } from "@/lib/domain/rental/listed-offers";
import { listOf, noFilters } from "@/lib/domain/rental/result-filters";
import { CategoryChoices, FacetChoices } from "./filter-choices";
import { useListedGroups } from "./listed-groups";

/** All filters with their result counts; the results behind the dialog are updated at once. */
export function FilterSheet({ onClose }: { onClose: () => void }) {
  const { searchParams } = useShownSearch();
  const { filter } = useWizardCommands();
  const t = useTranslations("vehicles");
  const groups = useListedGroups();
  if (!searchParams) return null;
  const free = groups.filter(({ available }) => available);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("filters")}
      closeLabel={t("search.close")}
      shape="wideBottom"
      footer={
        <>
          <Button variant="secondary" onClick={() => filter((now) => noFilters(listOf(now)))}>
            {t("clearFilters")}
          </Button>
          <Button onClick={onClose}>{t("showCount", { count: countOf(free, searchParams) })}</Button>
        </>
      }
    >
      <CategoryChoices />
      <FacetChoices />
    </Dialog>
  );
}
