"use client";

import { GoogleTagManager } from "@next/third-parties/google";
import { useState } from "react";
import type { TagManager } from "@/lib/contracts/consent";

const denied = ["ad_storage", "ad_user_data", "ad_personalization"] as const;

let isTold = false;

/** Tells the tag manager, before it comes and once, that analytics was consented to and advertising was not even asked. */
function tellConsent(): true {
  if (isTold) return true;
  isTold = true;
  window.dataLayer ??= [];
  const queue = window.dataLayer;
  // The tag manager knows such an order by its being an arguments object.
  function order(..._parts: readonly unknown[]) {
    // biome-ignore lint/complexity/noArguments: see above
    queue.push(arguments);
  }
  order("consent", "default", {
    ...Object.fromEntries(denied.map((purpose) => [purpose, "denied"])),
    analytics_storage: "granted",
  });
  return true;
}

/** The tag manager; only ever rendered after consent. */
export function MeasuredPage({ id, scriptUrl }: TagManager) {
  useState(tellConsent);
  return <GoogleTagManager gtmId={id} gtmScriptUrl={scriptUrl} />;
}
