"use client";

import { startTransition, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { buttonStyle } from "@/components/ui/style";
import { ConsentDialog } from "./consent-dialog";
import { saveChoices } from "./consent-store";
import type { ConsentDialogTexts, ConsentTexts } from "./consent-texts";

interface ConsentBannerProps {
  open: boolean;
  texts: ConsentTexts;
  /** Server action that returns the dialog's texts. */
  choices: () => Promise<ConsentDialogTexts>;
  /** Path of the cookie policy. */
  policy: string;
}

/** Sets `--banner-height`, by which `consent-banner.css` keeps page end and focused elements clear of the banner. */
function useBannerHeight(open: boolean) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    const page = document.documentElement;
    const element = box.current;
    if (!open || !element) return;
    const measure = () => page.style.setProperty("--banner-height", `${element.offsetHeight}px`);
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => {
      watch.disconnect();
      page.style.removeProperty("--banner-height");
    };
  }, [open]);
  return box;
}

/**
 * First layer of the consent: "reject" is as prominent as "accept", nothing is pre-ticked, and the page stays usable.
 * It comes first in the document, so that keyboards and screen readers reach it first.
 */
export function ConsentBanner({ open, texts, choices, policy }: ConsentBannerProps) {
  const [dialogTexts, setDialogTexts] = useState<Promise<ConsentDialogTexts> | null>(null);
  const box = useBannerHeight(open);
  const { label, title, text, reject, accept, choose } = texts;
  // If the texts can't be fetched (offline), the banner stays as it is and the button can be pressed again.
  const openChoices = async () => {
    const requested = choices();
    if (await requested.catch(() => null)) startTransition(() => setDialogTexts(requested));
  };
  return (
    <>
      <p role="status" className="sr-only">
        {!open && texts.kept}
      </p>
      {open && (
        <section
          ref={box}
          aria-label={label}
          data-consent-banner
          data-print="hide"
          className="fixed inset-x-0 bottom-0 z-40 max-h-[70dvh] overflow-y-auto overscroll-contain bg-white shadow-up"
        >
          <div className="page flex flex-col gap-x-10 gap-y-3 py-4 desktop:flex-row desktop:items-center desktop:py-5">
            <div className="min-w-0 flex-1">
              <h2 className="text-lg">{title}</h2>
              <p className="mt-1 max-w-text text-sm text-ink-soft">{text}</p>
              <p className="mt-1 flex flex-wrap gap-x-5 text-sm">
                <button
                  type="button"
                  onClick={() => startTransition(openChoices)}
                  className={buttonStyle({ variant: "link" })}
                >
                  {choose}
                </button>
                <Link href={policy} className={buttonStyle({ variant: "link" })}>
                  {texts.policy}
                </Link>
              </p>
            </div>
            <div className="grid shrink-0 grid-cols-2 gap-3 desktop:w-88">
              <Button variant="primary" onClick={() => saveChoices({ analytics: false })}>
                {reject}
              </Button>
              <Button variant="primary" onClick={() => saveChoices({ analytics: true })}>
                {accept}
              </Button>
            </div>
          </div>
        </section>
      )}
      {dialogTexts && <ConsentDialog texts={dialogTexts} policy={policy} asks onClose={() => setDialogTexts(null)} />}
    </>
  );
}
