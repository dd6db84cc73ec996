"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/card";

/** Error boundary of a desk page: the frame with its navigation stays usable. */
export default function DeskFailure({ reset }: { error: Error; reset: () => void }) {
  const t = useTranslations("desk.failure");
  return (
    <EmptyState
      title={t("title")}
      action={
        <Button variant="primary" onClick={reset}>
          {t("again")}
        </Button>
      }
    >
      {t("text")}
    </EmptyState>
  );
}
