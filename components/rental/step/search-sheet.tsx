"use client";

import { useTranslations } from "next-intl";
import { Dialog } from "@/components/ui/dialog";
import { useShownSearch } from "./wizard-context";

/** The search form over the step: place, dates and times of the trip. Closing it changes nothing. */
export function SearchSheet() {
  const { searchChange } = useShownSearch();
  const t = useTranslations("vehicles.search");
  return (
    <Dialog
      open={searchChange.isOpen}
      onClose={searchChange.close}
      title={t("label")}
      closeLabel={t("close")}
      shape="wideBottom"
    >
      {searchChange.isOpen && searchChange.form}
    </Dialog>
  );
}
