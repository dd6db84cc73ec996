"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { useContractForm } from "@/components/layout/use-contract-form";
import type { InvoiceAnswer } from "@/lib/actions/booking";
import type { ErrorCode } from "@/lib/contracts/error-codes";
import type { InvoiceReceipt, InvoiceRequestInput } from "@/lib/contracts/invoice";

export type RequestInvoice = (
  code: string,
  request: InvoiceRequestInput,
  idempotencyKey: string,
) => Promise<InvoiceAnswer>;

/** In the order of the form. */
const invoiceFields = ["fiscalName", "taxId", "address", "postalCode", "town", "country", "email"] as const;
const empty: InvoiceRequestInput = {
  fiscalName: "",
  taxId: "",
  address: "",
  postalCode: "",
  town: "",
  country: "",
  email: "",
};

/** The form, its preview and the one request; field errors of the server go back to their fields. */
export function useInvoice(code: string, request: RequestInvoice) {
  const t = useTranslations("invoice.field");
  const { refuse, props, ...rest } = useContractForm<InvoiceRequestInput>({
    judge: (judges) => judges.invoice,
    defaultValues: empty,
    fields: invoiceFields.map((name) => ({ name, id: `invoice-${name}`, label: t(name) })),
  });
  const [preview, setPreview] = useState<InvoiceRequestInput | null>(null);
  const [sending, setSending] = useState(false);
  const [refused, setRefused] = useState<{ code: ErrorCode } | null>(null);
  const [receipt, setReceipt] = useState<InvoiceReceipt | null>(null);
  const key = useRef<string>(null);
  const look = async (typed: InvoiceRequestInput) => {
    setRefused(null);
    setPreview(typed);
  };
  const back = () => {
    setPreview(null);
    setRefused(null);
    key.current = null;
  };
  const send = async () => {
    if (sending || !preview) return;
    setSending(true);
    setRefused(null);
    key.current ??= crypto.randomUUID();
    const answer = await request(code, preview, key.current).catch(() => null);
    setSending(false);
    if (answer?.ok) return setReceipt(answer.receipt);
    if (refuse(answer?.fields ?? [])) back();
    // Without an answer the same request may be repeated: it keeps its key.
    if (answer) key.current = null;
    setRefused({ code: answer?.code ?? "UNAVAILABLE" });
  };
  return { ...rest, preview, sending, refused, receipt, props: props(look), back, send };
}
