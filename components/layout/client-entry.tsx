"use client";

import type { ComponentProps } from "react";
import { useMounted } from "@/components/ui/use-early-presses";
import { lateComponent } from "@/lib/web-client/late-code";
import { isSignInHinted } from "@/lib/web-client/session-check";

const SignedInMenu = lateComponent(() => import("./signed-in-menu").then((code) => code.SignedInMenu), {
  otherwise: ({ children }) => children,
});

/** The link to the login, for everyone alike; the menu of who is signed in here is fetched by them alone. */
export function ClientEntry({ children, ...menu }: ComponentProps<typeof SignedInMenu>) {
  const mounted = useMounted();
  return mounted && isSignInHinted() ? <SignedInMenu {...menu}>{children}</SignedInMenu> : children;
}
