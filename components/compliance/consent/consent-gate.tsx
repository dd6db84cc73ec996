"use client";

import { type ComponentProps, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { mayTrackPage, type TagManager } from "@/lib/contracts/compliance/consent";
import { lazyComponent } from "@/lib/web-client/lazy-component";
import { clearAnalyticsData, currentChoices, subscribeToChoices } from "./consent-store";

const nothing = { otherwise: () => null };
const ConsentBanner = lazyComponent(() => import("./consent-banner").then((code) => code.ConsentBanner), nothing);
const AnalyticsTag = lazyComponent(() => import("./analytics-tag").then((code) => code.AnalyticsTag), nothing);

interface ConsentGateProps extends Pick<ComponentProps<typeof ConsentBanner>, "texts" | "choices" | "policy"> {
  tagManager: TagManager;
}

/** URL of the document's initial load; later client-side navigations don't change it. */
const openedAt = () => performance.getEntriesByType("navigation")[0]?.name ?? window.location.href;

/**
 * Shows the consent banner while there is no valid choice and loads the tag manager after consent. Revoking, here or in
 * another tab, deletes analytics data and reloads the page without it. Before consent no tag manager code is requested.
 */
export function ConsentGate({ tagManager, ...banner }: ConsentGateProps) {
  const choices = useSyncExternalStore(subscribeToChoices, currentChoices, () => undefined);
  // The banner stays mounted after the choice to announce that it was saved. Analytics starts only on permitted pages.
  const [showsBanner, setShowsBanner] = useState(false);
  const [measures, setMeasures] = useState(false);
  const isMeasuring = useRef(false);
  useEffect(() => {
    if (choices === null) setShowsBanner(true);
    if (choices?.analytics && mayTrackPage(openedAt(), document.referrer)) {
      isMeasuring.current = true;
      setMeasures(true);
    }
    if (choices?.analytics || choices === undefined) return;
    clearAnalyticsData();
    if (isMeasuring.current) window.location.reload();
  }, [choices]);
  return (
    <>
      {showsBanner && <ConsentBanner {...banner} open={choices === null} />}
      {measures && choices?.analytics && <AnalyticsTag {...tagManager} />}
    </>
  );
}
