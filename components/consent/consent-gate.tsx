"use client";

import { type ComponentProps, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { mayBeMeasured, type TagManager } from "@/lib/contracts/consent";
import { lateComponent } from "@/lib/web-client/late-code";
import { currentChoices, forgetMeasuring, watchChoices } from "./consent-store";

const nothing = { otherwise: () => null };
const ConsentBanner = lateComponent(() => import("./consent-banner").then((code) => code.ConsentBanner), nothing);
const MeasuredPage = lateComponent(() => import("./measured-page").then((code) => code.MeasuredPage), nothing);

interface ConsentGateProps extends Pick<ComponentProps<typeof ConsentBanner>, "texts" | "choices" | "policy"> {
  tagManager: TagManager;
}

/** The address that this document was opened with: what came later went through the page's own navigation. */
const openedAt = () => performance.getEntriesByType("navigation")[0]?.name ?? window.location.href;

/**
 * Asks for consent where no choice holds, loads the tag manager where it was given, and reloads the page without it
 * when it is taken back, here or in another tab. Until then neither code nor request of it exists in the page.
 */
export function ConsentGate({ tagManager, ...asked }: ConsentGateProps) {
  const choices = useSyncExternalStore(watchChoices, currentChoices, () => undefined);
  // The banner stays where it was asked, for it says what was kept; measuring begins only where it may.
  const [asks, setAsks] = useState(false);
  const [measures, setMeasures] = useState(false);
  const measuring = useRef(false);
  useEffect(() => {
    if (choices === null) setAsks(true);
    if (choices?.analytics && mayBeMeasured(openedAt(), document.referrer)) {
      measuring.current = true;
      setMeasures(true);
    }
    if (choices?.analytics || choices === undefined) return;
    forgetMeasuring();
    if (measuring.current) window.location.reload();
  }, [choices]);
  return (
    <>
      {asks && <ConsentBanner {...asked} open={choices === null} />}
      {measures && choices?.analytics && <MeasuredPage {...tagManager} />}
    </>
  );
}
