"use client";

import { use, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { CheckboxField } from "@/components/ui/choice-fields";
import { Dialog } from "@/components/ui/dialog";
import { Link } from "@/components/ui/link";
import { buttonStyle } from "@/components/ui/style";
import { currentChoices, saveChoices } from "./consent-store";
import type { ConsentDialogTexts } from "./consent-texts";

interface ConsentDialogProps {
  texts: Promise<ConsentDialogTexts>;
  /** Path of the cookie policy. */
  policy: string;
  /** Whether the site uses analytics; if not, the dialog only informs. */
  asks: boolean;
  onClose: () => void;
}

/** Cookie choices by purpose: necessary ones are listed, analytics is opt-in and never pre-ticked. */
export function ConsentDialog({ texts, policy, asks, onClose }: ConsentDialogProps) {
  const [analytics, setAnalytics] = useState(() => currentChoices()?.analytics ?? false);
  const neededId = useId();
  const analyticsId = useId();
  const t = use(texts);
  const choose = (chosen: boolean) => {
    saveChoices({ analytics: chosen });
    onClose();
  };
  const all = [
    { text: t.rejectAll, chosen: false },
    { text: t.acceptAll, chosen: true },
  ];
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.title}
      closeLabel={t.close}
      footer={
        asks ? (
          <div className="grid w-full grid-cols-2 gap-3 sm:grid-cols-3">
            {all.map(({ text, chosen }) => (
              <Button key={text} variant="secondary" onClick={() => choose(chosen)}>
                {text}
              </Button>
            ))}
            <Button variant="secondary" className="col-span-2 sm:col-span-1" onClick={() => choose(analytics)}>
              {t.save}
            </Button>
          </div>
        ) : (
          <Button onClick={onClose}>{t.close}</Button>
        )
      }
    >
      <p className="text-ink-soft">{asks ? t.lead : t.nothing}</p>
      <section aria-labelledby={neededId} className="mt-5 rounded-lg bg-sand-100 p-4">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h3 id={neededId} className="text-lg">
            {t.neededTitle}
          </h3>
          <p className="text-sm font-bold text-success-ink">{t.neededAlways}</p>
        </div>
        <p className="mt-1 text-sm">{t.neededText}</p>
      </section>
      {asks && (
        <section aria-labelledby={analyticsId} className="mt-3 rounded-lg bg-sand-100 p-4">
          <h3 id={analyticsId} className="text-lg">
            {t.analyticsTitle}
          </h3>
          <p className="mt-1 mb-3 text-sm">{t.analyticsText}</p>
          <CheckboxField
            label={t.analyticsLabel}
            checked={analytics}
            onChange={(event) => setAnalytics(event.target.checked)}
          />
        </section>
      )}
      <p className="mt-4">
        <Link href={policy} className={buttonStyle({ variant: "link" })}>
          {t.policy}
        </Link>
      </p>
    </Dialog>
  );
}
