"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";

/** Copies a coupon's code, and says whether that worked. */
export function CopyCode({ code }: { code: string }) {
  const t = useTranslations("clientArea.coupons");
  const [result, setResult] = useState<"copied" | "notCopied" | null>(null);
  const copy = async () => {
    const done = await navigator.clipboard.writeText(code).then(
      () => true,
      () => false,
    );
    setResult(done ? "copied" : "notCopied");
  };
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        aria-label={t("copy", { code })}
        onClick={() => void copy()}
        className="min-h-11"
      >
        <Icon name={result === "copied" ? "Check" : "Copy"} className="size-5" />
      </Button>
      <span role="status" className="min-w-0 self-center text-sm font-semibold">
        {result && t(result)}
      </span>
    </>
  );
}
