"use client";

import type { ReactNode } from "react";
import { lateComponent } from "@/lib/web-client/late-code";
import type { ClientMenuProps } from "./client-menu";
import { ForSignedIn } from "./for-signed-in";

const ClientMenu = lateComponent(() => import("./client-menu").then((code) => code.ClientMenu));

interface ClientEntryProps extends Omit<ClientMenuProps, "name"> {
  /** The link to the login. */
  children: ReactNode;
}

/** The link to the login, for everyone alike; in its place the menu of who is signed in. */
export function ClientEntry({ children, ...menu }: ClientEntryProps) {
  return (
    <ForSignedIn load={ClientMenu.load} own={(name) => <ClientMenu {...menu} name={name} />}>
      {children}
    </ForSignedIn>
  );
}
