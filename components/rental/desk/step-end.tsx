import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useRefusalText } from "@/components/staff/refusal-text";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import type { DeskErrorCode } from "@/lib/contracts/staff/desk-codes";

interface StepEndProps {
  failure: { readonly code: DeskErrorCode | "OFFLINE" } | null;
  /** Shown instead of the failure's text. */
  question?: ReactNode;
  /** Number of photos still being sent. */
  pending: number;
  busy: boolean;
  run: () => Promise<unknown>;
  submit: string;
}

/** End of a form at the counter: why the step was refused, and the button that completes it. */
export function StepEnd({ failure, question, pending, busy, run, submit }: StepEndProps) {
  const t = useTranslations("desk.rental");
  const refusalText = useRefusalText();
  return (
    <>
      <div aria-live="polite">
        {question ||
          (failure && (
            <Notice tone="error">{failure.code === "OFFLINE" ? t("offline") : refusalText(failure.code)}</Notice>
          ))}
        {pending > 0 && <Notice tone="warning">{t("unsent")}</Notice>}
      </div>
      <div className="flex flex-wrap items-center gap-4 pb-6">
        <Button variant="action" size="lg" loading={busy} disabled={pending > 0} onClick={() => void run()}>
          {submit}
        </Button>
        <p className="text-sm text-ink-soft">{t("kept")}</p>
      </div>
    </>
  );
}
