"use client";

import { ForSignedIn } from "@/components/layout/for-signed-in";
import { lazyComponent } from "@/lib/web-client/lazy-component";
import type { OwnAlertProps } from "./own-alert";

const OwnAlert = lazyComponent(() => import("./own-alert").then((code) => code.OwnAlert));

/** The form for visitors; signed-in clients get a one-tap button instead, which is loaded after hydration. */
export function AlertEntry(props: OwnAlertProps) {
  return (
    <ForSignedIn load={OwnAlert.load} renderSignedIn={() => <OwnAlert {...props} />}>
      {props.children}
    </ForSignedIn>
  );
}
