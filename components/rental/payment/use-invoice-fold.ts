"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { flushSync } from "react-dom";
import { useContractForm } from "@/components/layout/use-contract-form";
import { useSelection, useWizardCommands } from "@/components/rental/step/wizard-context";
import type { InvoiceRequestInput } from "@/lib/contracts/compliance/invoice";
import type { FieldError } from "@/lib/contracts/core/envelope";

const fields = ["fiscalName", "taxId", "address", "postalCode", "town", "country"] as const;
const empty = { fiscalName: "", taxId: "", address: "", postalCode: "", town: "", country: "" };
const prefix = "invoice.";

/** The addressee says nothing yet; the country alone is filled in from the driver's. */
const isBlank = ({ country: _, ...typed }: Partial<InvoiceRequestInput>) =>
  Object.values(typed).every((text) => !text?.trim());

/** The folded form of the invoice's addressee, kept in the draft and sent with the order. */
export function useInvoiceFold() {
  const { draft } = useSelection();
  const { update } = useWizardCommands();
  const t = useTranslations("payment.invoice");
  const label = useTranslations("invoice.field");
  const [isOpen, setOpen] = useState(false);
  const { form, bind, setFieldErrors } = useContractForm<InvoiceRequestInput>({
    resolver: (resolvers) => resolvers.invoice,
    defaultValues: { ...empty, country: draft.driver.nationality ?? "", ...draft.invoice },
    fields: fields.map((name) => ({ name, id: `invoice-${name}`, label: label(name) })),
    textOf: (code) => (code === "TAX_ID_INVALID" ? t("taxIdInvalid") : undefined),
  });
  const open = () => flushSync(() => setOpen(true));
  return {
    isOpen,
    toggle: setOpen,
    name: draft.invoice?.fiscalName?.trim() || null,
    country: form.getValues("country"),
    bind: (name: (typeof fields)[number]) => {
      const { onBlur, ...field } = bind(name);
      const keep = async (event: Parameters<typeof onBlur>[0]) => {
        await onBlur(event);
        const typed = form.getValues();
        update({ invoice: isBlank(typed) ? null : typed });
        if (field.error) await form.trigger(name);
      };
      return { ...field, onBlur: (event: Parameters<typeof onBlur>[0]) => void keep(event) };
    },
    clear: () => {
      form.reset({ ...empty, country: draft.driver.nationality ?? "" });
      update({ invoice: null });
    },
    /** Whether an invoice is asked for. */
    isWanted: () => !isBlank(form.getValues()),
    /** The addressee, once it is valid; else null, with the first wrong field focused. */
    check: async (): Promise<InvoiceRequestInput | null> => {
      open();
      return (await form.trigger(undefined, { shouldFocus: true })) ? form.getValues() : null;
    },
    /** Shows what the server found wrong; false when it was nothing of the invoice. */
    refuse: (errors: readonly FieldError[]): boolean => {
      const own = errors.flatMap(({ field, code }) =>
        field.startsWith(prefix) ? [{ field: field.slice(prefix.length), code }] : [],
      );
      if (own.length === 0) return false;
      open();
      const isShown = setFieldErrors(own);
      const first = fields.find((name) => own.some(({ field }) => field === name));
      if (first) form.setFocus(first);
      return isShown;
    },
  };
}
