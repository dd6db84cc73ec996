"use client";

import { type ComponentProps, type ComponentType, useEffect, useState } from "react";
import { fetchCode } from "@/lib/web-client/fetch-code";
import type { SignedInMenu } from "./signed-in-menu";

type Menu = ComponentProps<typeof SignedInMenu>;

/** The link to the login, for everyone alike; the menu of who is signed in here is fetched by them alone. */
export function ClientEntry({ children, ...menu }: Menu) {
  const [Loaded, setLoaded] = useState<ComponentType<Menu> | null>(null);
  useEffect(() => {
    if (/(?:^|; )signed-in=1/.test(document.cookie))
      fetchCode(() => import("./signed-in-menu")).then(
        (code) => setLoaded(() => code.SignedInMenu),
        () => undefined,
      );
  }, []);
  return Loaded ? <Loaded {...menu}>{children}</Loaded> : children;
}
