"use client";

import type { ComponentProps } from "react";
import { useLater } from "@/components/ui/late-component";
import { fetchCode } from "@/lib/web-client/fetch-code";
import type { SignedInMenu } from "./signed-in-menu";

const load = () => fetchCode(() => import("./signed-in-menu")).then((code) => code.SignedInMenu);
const isHinted = () => /(?:^|; )signed-in=1/.test(document.cookie);

/** The link to the login, for everyone alike; the menu of who is signed in here is fetched by them alone. */
export function ClientEntry({ children, ...menu }: ComponentProps<typeof SignedInMenu>) {
  const Loaded = useLater(load, isHinted);
  return Loaded ? <Loaded {...menu}>{children}</Loaded> : children;
}
