import type { ComponentProps } from "react";

interface LinkProps extends ComponentProps<"a"> {
  href: string;
  /** False keeps the place on the page, where only a part of it changes. */
  scroll?: boolean;
}

/**
 * A link within the site: a plain anchor in server and client alike, which `SoftNavigation` follows without loading the
 * document anew. next/link does the same with 3 KB more on every page.
 */
export function Link({ scroll = true, ...anchor }: LinkProps) {
  return <a {...anchor} data-soft={scroll ? "top" : "stay"} />;
}
