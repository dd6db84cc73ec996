"use client";

import { startTransition, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { buttonStyle } from "@/components/ui/style";
import { ConsentDialog } from "./consent-dialog";
import { keepChoices } from "./consent-store";
import type { ConsentDialogTexts, ConsentTexts } from "./consent-texts";

interface ConsentBannerProps {
  open: boolean;
  texts: ConsentTexts;
  /** What the page lends: the texts of the choices. */
  choices: () => Promise<ConsentDialogTexts>;
  /** Address of the cookie policy. */
  policy: string;
}

/** Keeps free at the foot of the page, and below what gets the focus, the height that the banner covers. */
function useRoomBelow(open: boolean) {
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
 * The first layer: rejecting is as easy as accepting, nothing is ticked, and the page below can be read and used
 * meanwhile. It stands first in the document, so that keyboard and screen reader meet it first.
 */
export function ConsentBanner({ open, texts, choices, policy }: ConsentBannerProps) {
  const [choosing, setChoosing] = useState<Promise<ConsentDialogTexts> | null>(null);
  const box = useRoomBelow(open);
  const { label, title, text, reject, accept, choose } = texts;
  // Without a connection the question stays as it is; the press can be repeated.
  const openChoices = async () => {
    const asked = choices();
    if (await asked.catch(() => null)) startTransition(() => setChoosing(asked));
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
              <Button variant="primary" onClick={() => keepChoices({ analytics: false })}>
                {reject}
              </Button>
              <Button variant="primary" onClick={() => keepChoices({ analytics: true })}>
                {accept}
              </Button>
            </div>
          </div>
        </section>
      )}
      {choosing && <ConsentDialog texts={choosing} policy={policy} asks onClose={() => setChoosing(null)} />}
    </>
  );
}
