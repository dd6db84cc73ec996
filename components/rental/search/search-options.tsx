"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { Icon } from "@/components/ui/icon";
import { classNames } from "@/components/ui/style";
import type { Office } from "@/lib/contracts/fleet/office";
import { officeName } from "@/lib/contracts/fleet/shown-name";
import type { Language } from "@/lib/domain/core/languages";
import { type SearchValues, selectedLanding } from "./search-values";

interface SearchOptionsProps {
  offices: readonly Office[];
  language: Language;
  values: SearchValues;
  /** An error stands inside. */
  hasError: boolean;
  children: ReactNode;
}

/** What few searches need, folded; the line that opens it tells what is chosen. Works without JavaScript. */
export function SearchOptions({ offices, language, values, hasError, children }: SearchOptionsProps) {
  const t = useTranslations("search");
  const [opened, setOpened] = useState(false);
  const back = offices.find(({ id }) => id === values.returnOfficeId);
  const chosen = [
    selectedLanding(values, offices) && t("options.landing", { time: values.landingTime }),
    values.under25 && t("under25"),
    back &&
      values.returnOfficeId !== values.pickupOfficeId &&
      t("options.back", { office: officeName(back, language) }),
  ].filter((text) => typeof text === "string");
  return (
    <details
      open={opened || hasError}
      onToggle={(event) => setOpened(event.currentTarget.open)}
      className="group rounded-md bg-sand-100"
    >
      <summary className="flex min-h-11 list-none items-center gap-2.5 rounded-md px-3.5 py-1.5 text-sm [&::-webkit-details-marker]:hidden">
        <Icon name="SlidersHorizontal" className="size-5 shrink-0 text-ink-muted" />
        <span className={classNames("min-w-0 flex-1", chosen.length > 0 ? "font-bold" : "truncate text-xs")}>
          <span className="sr-only">{t("options.title")} </span>
          {chosen.length > 0 ? chosen.join(" · ") : t("options.none")}
        </span>
        <Icon name="ChevronDown" className="size-5 shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <div className="space-y-4 p-3.5 pt-2">{children}</div>
    </details>
  );
}
