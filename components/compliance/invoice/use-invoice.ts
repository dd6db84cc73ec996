"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { useContractForm } from "@/components/layout/use-contract-form";
import type { InvoiceReceipt, InvoiceRequestInput } from "@/lib/contracts/compliance/invoice";
import type { CallResult } from "@/lib/contracts/core/envelope";
import type { ErrorCode } from "@/lib/contracts/core/error-codes";

export type RequestInvoice = (
  code: string,
  request: InvoiceRequestInput,
  idempotencyKey: string,
) => Promise<CallResult<InvoiceReceipt>>;

/** In the order of the form. */
const invoiceFields = ["fiscalName", "taxId", "address", "postalCode", "town", "country", "email"] as const;
const emptyValues: InvoiceRequestInput = {
  fiscalName: "",
  taxId: "",
  address: "",
  postalCode: "",
  town: "",
  country: "",
  email: "",
};

/** The invoice form, its preview and the request. Field errors of the server return to the form. */
export function useInvoice(code: string, request: RequestInvoice) {
  const t = useTranslations("invoice.field");
  const { setFieldErrors, props, ...rest } = useContractForm<InvoiceRequestInput>({
    resolver: (resolvers) => resolvers.invoice,
    defaultValues: emptyValues,
    fields: invoiceFields.map((name) => ({ name, id: `invoice-${name}`, label: t(name) })),
  });
  const [preview, setPreview] = useState<InvoiceRequestInput | null>(null);
  const [sending, setSending] = useState(false);
  const [error, setError] = useState<{ code: ErrorCode } | null>(null);
  const [receipt, setReceipt] = useState<InvoiceReceipt | null>(null);
  const key = useRef<string>(null);
  const showPreview = async (typed: InvoiceRequestInput) => {
    setError(null);
    setPreview(typed);
  };
  const back = () => {
    setPreview(null);
    setError(null);
    key.current = null;
  };
  const send = async () => {
    if (sending || !preview) return;
    setSending(true);
    setError(null);
    key.current ??= crypto.randomUUID();
    const answer = await request(code, preview, key.current).catch(() => null);
    setSending(false);
    if (answer?.ok) return setReceipt(answer.value);
    if (setFieldErrors(answer?.fields ?? [])) back();
    // No answer (network error): a retry sends the same idempotency key, so that it can't be requested twice.
    if (answer) key.current = null;
    setError({ code: answer?.code ?? "UNAVAILABLE" });
  };
  return { ...rest, preview, sending, error, receipt, props: props(showPreview), back, send };
}
