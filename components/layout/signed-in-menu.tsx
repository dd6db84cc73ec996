"use client";

import { type ReactNode, useEffect, useState } from "react";
import { type SessionState, sessionOfPage } from "@/lib/web-client/session-check";
import { ClientMenu, type ClientMenuProps } from "./client-menu";

interface SignedInMenuProps extends Omit<ClientMenuProps, "name"> {
  /** The link to the login, until the session is known to live. */
  children: ReactNode;
}

/** The client's menu on a page that is the same for everyone: fetched where a hint says that somebody is signed in. */
export function SignedInMenu({ children, ...menu }: SignedInMenuProps) {
  const [session, setSession] = useState<SessionState | null>(null);
  useEffect(() => {
    void sessionOfPage().then(setSession);
  }, []);
  return session?.state === "here" ? <ClientMenu {...menu} name={session.firstName} /> : children;
}
