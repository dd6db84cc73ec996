import { randomBytes, randomInt } from "node:crypto";
import { z } from "zod";
import type { Journal } from "@/lib/sandbox/gateway/journal";
import type { RedsysTerminal } from "@/lib/sandbox/gateway/options";
import { shopSignatureHolds } from "./signature";

export interface Operation {
  readonly at: string;
  readonly type: "0" | "3";
  readonly response: string;
  readonly amountCents: number;
  readonly authorisationCode: string;
}

export interface Page {
  readonly pageId: string;
  readonly order: string;
  readonly parameters: Readonly<Record<string, string>>;
  readonly operations: Operation[];
}

/** The bank's error numbers, as its manuals print them. */
export type BankError =
  | "SIS0042"
  | "SIS0009"
  | "SIS0010"
  | "SIS0014"
  | "SIS0015"
  | "SIS0018"
  | "SIS0023"
  | "SIS0051"
  | "SIS0054"
  | "SIS0057";

/** The response of an operation that is not decided yet. */
export const UNDECIDED = "";
const isPaid = (operation: Operation) => operation.type === "0" && /^00\d\d$/.test(operation.response);
const isRefund = (operation: Operation) => operation.type === "3" && operation.response === "0900";
export const paidCents = (page: Page) => page.operations.filter(isPaid).reduce((sum, o) => sum + o.amountCents, 0);
export const refundedCents = (page: Page) =>
  page.operations.filter(isRefund).reduce((sum, o) => sum + o.amountCents, 0);

const parametersSchema = z.record(z.string(), z.coerce.string());

/** The terminal of one shop: its payment pages and their operations. */
export class Terminal {
  readonly config: RedsysTerminal;
  /**
   * Signature version of the query service, at some banks older than the terminal's; `none`: it refuses every query.
   */
  querySignature: RedsysTerminal["signature"] | "none";
  readonly #journal: Journal;
  readonly #pages = new Map<string, Page>();
  readonly #orders = new Map<string, Page>();

  constructor(config: RedsysTerminal, journal: Journal) {
    this.config = config;
    this.querySignature = config.signature;
    this.#journal = journal;
    for (const entry of journal.entries()) {
      if (entry.kind === "redsys.page") this.#addPage(entry.pageId, entry.parameters);
      if (entry.kind === "redsys.operation") addOperation(this.#orders.get(entry.order), entry);
    }
  }

  page = (pageId: string) => this.#pages.get(pageId);
  ofOrder = (order: string) => this.#orders.get(order);
  pages = (): readonly Page[] => [...this.#orders.values()];

  #addPage(pageId: string, parameters: Readonly<Record<string, string>>): Page {
    const page = { pageId, order: parameters.DS_MERCHANT_ORDER ?? "", parameters, operations: [] };
    this.#pages.set(pageId, page);
    this.#orders.set(page.order, page);
    return page;
  }

  /** Verifies and reads a signed request; else the error code that the bank would return. */
  read(form: { readonly version: string; readonly parameters: string; readonly signature: string }) {
    const decoded = decode(form.parameters);
    const order = decoded?.DS_MERCHANT_ORDER ?? "";
    if (!decoded || form.version !== this.config.signature) return { error: "SIS0042" as const };
    if (!shopSignatureHolds(this.config, order, form.parameters, form.signature)) return { error: "SIS0042" as const };
    if (decoded.DS_MERCHANT_MERCHANTCODE !== this.config.merchantCode) return { error: "SIS0009" as const };
    if (Number(decoded.DS_MERCHANT_TERMINAL) !== Number(this.config.terminal)) return { error: "SIS0010" as const };
    if (!/^\d{4}[A-Za-z0-9]{0,8}$/.test(order)) return { error: "SIS0014" as const };
    if (decoded.DS_MERCHANT_CURRENCY !== "978") return { error: "SIS0015" as const };
    if (!/^[1-9]\d*$/.test(decoded.DS_MERCHANT_AMOUNT ?? "")) return { error: "SIS0018" as const };
    return { order, parameters: decoded };
  }

  /** Opens the payment page of a signed form. An order number that was paid or refused can't be used again. */
  open(form: Parameters<Terminal["read"]>[0]): { readonly page: Page } | { readonly error: BankError } {
    const signed = this.read(form);
    if ("error" in signed) return { error: signed.error ?? "SIS0042" };
    if (signed.parameters.DS_MERCHANT_TRANSACTIONTYPE !== "0") return { error: "SIS0023" };
    const known = this.#orders.get(signed.order);
    if (known) {
      const unchanged = JSON.stringify(known.parameters) === JSON.stringify(signed.parameters);
      return unchanged && known.operations.length === 0 ? { page: known } : { error: "SIS0051" };
    }
    const pageId = randomBytes(16).toString("hex");
    this.#journal.append({ kind: "redsys.page", pageId, parameters: signed.parameters });
    return { page: this.#addPage(pageId, signed.parameters) };
  }

  /** Stores an outcome in the journal before anybody is notified. */
  record(page: Page, type: "0" | "3", response: string, amountCents: number): Operation {
    const authorisationCode = /^00\d\d$/.test(response) ? String(randomInt(100_000, 999_999)) : "";
    const entry = { order: page.order, type, response, amountCents, authorisationCode };
    this.#journal.append({ kind: "redsys.operation", ...entry });
    const operation = { at: new Date().toISOString(), ...entry };
    addOperation(page, operation);
    return operation;
  }
}

/** Adds an operation; replaces an undecided one of the same type. */
function addOperation(page: Page | undefined, operation: Operation) {
  const undecided =
    page?.operations.findIndex(({ type, response }) => type === operation.type && response === UNDECIDED) ?? -1;
  page?.operations.splice(undecided < 0 ? page.operations.length : undecided, undecided < 0 ? 0 : 1, operation);
}

function decode(encoded: string): Record<string, string> | null {
  try {
    const values = parametersSchema.parse(JSON.parse(Buffer.from(encoded, "base64").toString("utf8")));
    return Object.fromEntries(Object.entries(values).map(([name, value]) => [name.toUpperCase(), value]));
  } catch {
    return null;
  }
}
