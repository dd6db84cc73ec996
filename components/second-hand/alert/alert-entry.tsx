"use client";

import { ForSignedIn } from "@/components/layout/for-signed-in";
import { lateComponent } from "@/lib/web-client/late-code";
import type { OwnAlertProps } from "./own-alert";

const OwnAlert = lateComponent(() => import("./own-alert").then((code) => code.OwnAlert));

/** The form for everyone alike; in its place the one tap of who is signed in. */
export function AlertEntry(props: OwnAlertProps) {
  return (
    <ForSignedIn load={OwnAlert.load} own={() => <OwnAlert {...props} />}>
      {props.children}
    </ForSignedIn>
  );
}
