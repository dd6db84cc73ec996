"use client";

import { useEffect } from "react";
import { type Resolver, type UseFormReturn, useForm } from "react-hook-form";
import type { ContactFields } from "@/lib/actions/contact-state";
import { enquirySubjects } from "@/lib/domain/enquiry/vocabulary";
import { fetchCode } from "@/lib/web-client/fetch-code";
import { gapErrors } from "./contact-errors";

/** Fetches what judges formats; asked for at the first focus, so that it is there when it is needed. */
export const loadContactFormat = () => fetchCode(() => import("./contact-format"));

const resolver: Resolver<ContactFields> = async (values, _context, options) => {
  const { formatErrors } = await loadContactFormat();
  const found = Object.entries({ ...Object.fromEntries(formatErrors(values)), ...gapErrors(values) });
  if (found.length === 0) return { values, errors: {} };
  const refs = new Map(Object.entries(options.fields));
  const errors = found.map(([field, message]) => [field, { type: "rule", message, ref: refs.get(field)?.ref }]);
  return { values: {}, errors: Object.fromEntries(errors) };
};

/**
 * The contact form; a subject named in the address is chosen already. It starts from what stands in the controls, so that
 * nothing typed before the script ran is lost.
 */
export function useContactForm(): UseFormReturn<ContactFields> {
  const form = useForm<ContactFields>({ resolver, shouldFocusError: false });
  const { setValue } = form;
  useEffect(() => {
    const asked = new URLSearchParams(window.location.search).get("subject");
    const subject = enquirySubjects.find((name) => name === asked);
    if (subject) setValue("subject", subject);
  }, [setValue]);
  return form;
}
