"use client";

import type { ReactNode } from "react";
import { lazyComponent } from "@/lib/web-client/lazy-component";
import type { ClientMenuProps } from "./client-menu";
import { ForSignedIn } from "./for-signed-in";

const ClientMenu = lazyComponent(() => import("./client-menu").then((code) => code.ClientMenu));

interface ClientEntryProps extends Omit<ClientMenuProps, "name"> {
  /** The link to the login. */
  children: ReactNode;
}

/** The login link of cached pages, replaced by the client's menu when somebody is signed in. */
export function ClientEntry({ children, ...menu }: ClientEntryProps) {
  return (
    <ForSignedIn load={ClientMenu.load} renderSignedIn={(name) => <ClientMenu {...menu} name={name} />}>
      {children}
    </ForSignedIn>
  );
}
