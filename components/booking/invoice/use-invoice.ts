"use client";

import { useRef, useState } from "react";
import { type Resolver, useForm } from "react-hook-form";
import type { InvoiceAnswer } from "@/lib/actions/booking";
import type { ErrorCode } from "@/lib/contracts/error-codes";
import type { InvoiceReceipt, InvoiceRequest, InvoiceRequestInput } from "@/lib/contracts/invoice";
import { lateCode } from "@/lib/web-client/late-code";

export type RequestInvoice = (
  code: string,
  request: InvoiceRequestInput,
  idempotencyKey: string,
) => Promise<InvoiceAnswer>;

/** What judges the form; asked for at the first focus, so that it is there when it is needed. */
export const invoiceResolver = lateCode(() => import("./invoice-resolver").then((code) => code.resolveInvoice));

const resolver: Resolver<InvoiceRequestInput, unknown, InvoiceRequest> = async (values, context, options) => {
  const resolve = await invoiceResolver.load();
  return await resolve(values, context, options);
};

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
  const form = useForm<InvoiceRequestInput, unknown, InvoiceRequest>({
    defaultValues: empty,
    resolver,
    shouldFocusError: false,
  });
  const [preview, setPreview] = useState<InvoiceRequestInput | null>(null);
  const [pending, setPending] = useState(false);
  const [refused, setRefused] = useState<{ code: ErrorCode } | null>(null);
  const [receipt, setReceipt] = useState<InvoiceReceipt | null>(null);
  const key = useRef<string>(null);
  const look = form.handleSubmit(() => {
    setRefused(null);
    setPreview(form.getValues());
  });
  const back = () => {
    setPreview(null);
    setRefused(null);
    key.current = null;
  };
  const send = async () => {
    if (pending || !preview) return;
    setPending(true);
    setRefused(null);
    key.current ??= crypto.randomUUID();
    const answer = await request(code, preview, key.current).catch(() => null);
    setPending(false);
    if (answer?.ok) return setReceipt(answer.receipt);
    const fields = (answer?.fields ?? []).flatMap(({ field, code: problem }) => {
      const name = invoiceFields.find((one) => one === field);
      return name ? [{ name, problem }] : [];
    });
    if (fields.length > 0) back();
    for (const { name, problem } of fields) form.setError(name, { type: "server", message: problem });
    // Without an answer the same request may be repeated: it keeps its key.
    if (answer) key.current = null;
    setRefused({ code: answer?.code ?? "UNAVAILABLE" });
  };
  return { form, preview, pending, refused, receipt, look, back, send };
}

/** The form's fields in their order: errors are summed up in it. */
export const invoiceFields = [
  "fiscalName",
  "taxId",
  "address",
  "postalCode",
  "town",
  "country",
  "email",
] as const satisfies readonly (keyof InvoiceRequestInput)[];
export type InvoiceField = (typeof invoiceFields)[number];

export const invoiceFieldId = (name: InvoiceField) => `invoice-${name}`;
