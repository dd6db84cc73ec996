"use client";

import { fetchCode } from "@/lib/web-client/fetch-code";
import { later } from "./later";
import { useWizard } from "./wizard-context";

const NoticeMessage = later(null, () =>
  fetchCode(() => import("./notice-message")).then((message) => message.NoticeMessage),
);

/** What the wizard has to tell, read out when it appears; the region itself is always there. */
export function NoticeArea() {
  const { notice } = useWizard();
  return <div aria-live="polite">{notice && <NoticeMessage notice={notice} />}</div>;
}
