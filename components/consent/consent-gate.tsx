"use client";

import { type ComponentProps, type ComponentType, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { mayBeMeasured, type TagManager } from "@/lib/contracts/consent";
import { fetchCode } from "@/lib/web-client/fetch-code";
import type { ConsentBanner } from "./consent-banner";
import { currentChoices, forgetMeasuring, watchChoices } from "./consent-store";
import type { MeasuredPage } from "./measured-page";

interface ConsentGateProps extends Pick<ComponentProps<typeof ConsentBanner>, "texts" | "policy"> {
  tagManager: TagManager;
}

const failed = () => undefined;

/** The address that this document was opened with: what came later went through the page's own navigation. */
const openedAt = () => performance.getEntriesByType("navigation")[0]?.name ?? window.location.href;

/**
 * Asks for consent where no choice holds, loads the tag manager where it was given, and reloads the page without it
 * when it is taken back, here or in another tab. Until then neither code nor request of it exists in the page.
 */
export function ConsentGate({ tagManager, ...asked }: ConsentGateProps) {
  const choices = useSyncExternalStore(watchChoices, currentChoices, () => undefined);
  const [Banner, setBanner] = useState<ComponentType<ComponentProps<typeof ConsentBanner>> | null>(null);
  const [Measured, setMeasured] = useState<ComponentType<ComponentProps<typeof MeasuredPage>> | null>(null);
  const measuring = useRef(false);
  useEffect(() => {
    if (choices === null)
      fetchCode(() => import("./consent-banner")).then(({ ConsentBanner }) => setBanner(() => ConsentBanner), failed);
    if (choices?.analytics && mayBeMeasured(openedAt(), document.referrer)) {
      measuring.current = true;
      fetchCode(() => import("./measured-page")).then(({ MeasuredPage }) => setMeasured(() => MeasuredPage), failed);
    }
    if (choices?.analytics || choices === undefined) return;
    forgetMeasuring();
    if (measuring.current) window.location.reload();
  }, [choices]);
  return (
    <>
      {Banner && <Banner {...asked} open={choices === null} />}
      {Measured && choices?.analytics && <Measured {...tagManager} />}
    </>
  );
}
