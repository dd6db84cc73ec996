"use client";

import type { ComponentProps } from "react";

interface AskLinkProps extends Omit<ComponentProps<"a">, "href" | "onClick"> {
  /** What the form is to hold already, by field. */
  wish: Readonly<Record<string, string>>;
}

/** Leads to the enquiry form of the page and, with script, fills in what the link is about. */
export function AskLink({ wish, ...link }: AskLinkProps) {
  const fill = () => {
    const form = document.querySelector<HTMLFormElement>("#enquiry form");
    const controls = form?.elements;
    for (const [name, value] of Object.entries(wish)) {
      const control = controls?.namedItem(name);
      if (control instanceof RadioNodeList || control instanceof HTMLSelectElement) control.value = value;
    }
    form?.dispatchEvent(new Event("change"));
  };
  // biome-ignore lint/a11y/useValidAnchor: it leads to the form, also without script; filling it in comes on top
  return <a {...link} href="#enquiry" onClick={fill} />;
}
