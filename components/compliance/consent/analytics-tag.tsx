"use client";

import { GoogleTagManager } from "@next/third-parties/google";
import { useState } from "react";
import type { TagManager } from "@/lib/contracts/compliance/consent";

const denied = ["ad_storage", "ad_user_data", "ad_personalization"] as const;

let isQueued = false;

/**
 * Queues the consent defaults before the tag manager's script loads: analytics granted, advertising denied. Runs once.
 */
function queueConsent(): true {
  if (isQueued) return true;
  isQueued = true;
  window.dataLayer ??= [];
  const queue = window.dataLayer;
  // As in Google's gtag snippet: the tag manager only accepts `arguments` objects as commands, not arrays.
  function gtag(..._parts: readonly unknown[]) {
    // biome-ignore lint/complexity/noArguments: see above
    queue.push(arguments);
  }
  gtag("consent", "default", {
    ...Object.fromEntries(denied.map((purpose) => [purpose, "denied"])),
    analytics_storage: "granted",
  });
  return true;
}

/** Google Tag Manager; rendered only after consent. */
export function AnalyticsTag({ id, scriptUrl }: TagManager) {
  useState(queueConsent);
  return <GoogleTagManager gtmId={id} gtmScriptUrl={scriptUrl} />;
}
