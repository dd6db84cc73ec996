"use client";

import { useMounted } from "@/components/ui/use-early-presses";
import { lateComponent } from "@/lib/web-client/late-code";
import { isSignInHinted } from "@/lib/web-client/session-check";
import type { OwnAlertProps } from "./own-alert";

const OwnAlert = lateComponent(() => import("./own-alert").then((code) => code.OwnAlert), {
  otherwise: ({ children }: OwnAlertProps) => children,
});

/** The form for everyone alike; the one tap of who is signed in here is fetched by them alone. */
export function AlertEntry({ children, ...own }: OwnAlertProps) {
  const mounted = useMounted();
  return mounted && isSignInHinted() ? <OwnAlert {...own}>{children}</OwnAlert> : children;
}
