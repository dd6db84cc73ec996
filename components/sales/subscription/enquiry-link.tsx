"use client";

import type { ComponentProps } from "react";

interface EnquiryLinkProps extends Omit<ComponentProps<"a">, "href" | "onClick"> {
  /** Values to prefill, by field. */
  values: Readonly<Record<string, string>>;
}

/** Link to the enquiry form of the page; with script it also prefills the form. */
export function EnquiryLink({ values, ...link }: EnquiryLinkProps) {
  const prefill = () => {
    const form = document.querySelector<HTMLFormElement>("#enquiry form");
    const controls = form?.elements;
    for (const [name, value] of Object.entries(values)) {
      const control = controls?.namedItem(name);
      if (control instanceof RadioNodeList || control instanceof HTMLSelectElement) control.value = value;
    }
    form?.dispatchEvent(new Event("change", { bubbles: true }));
  };
  // biome-ignore lint/a11y/useValidAnchor: a real link, which works without script; prefilling is an enhancement
  return <a {...link} href="#enquiry" onClick={prefill} />;
}
