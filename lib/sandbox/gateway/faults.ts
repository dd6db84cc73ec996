import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";

/**
 * A fault to inject, before or after the call had its effect; `refused` is the gateway's regular refusal. `html_after`,
 * `cut_after` and `odd_after` answer 200 with an HTML page, truncated JSON or another object.
 */
export const faultSchema = z.object({
  /** All gateways if absent. */
  gateway: z.enum(["redsys", "stripe", "paypal", "google"]).optional(),
  operation: z.enum(["create", "query", "capture", "void", "refund", "token", "verify", "discovery", "keys"]),
  kind: z.enum([
    "error_before",
    "timeout_before",
    "rate_limit",
    "refused",
    "slow",
    "timeout_after",
    "reset_after",
    "error_after",
    "html_after",
    "cut_after",
    "odd_after",
  ]),
  /** Only calls whose body contains this text, e.g. a booking code; all calls if absent. */
  holding: z.string().min(1).optional(),
  times: z.number().int().min(1).max(10_000).default(1),
  milliseconds: z.number().int().min(0).max(120_000).default(60_000),
});
export type Fault = z.infer<typeof faultSchema>;

export type Gateway = NonNullable<Fault["gateway"]>;

export type Reply<T> =
  | { readonly kind: "answer"; readonly body: T }
  | { readonly kind: "status"; readonly status: 429 | 500 }
  | { readonly kind: "text"; readonly type: string; readonly text: string }
  | { readonly kind: "reset" };

export class Faults {
  #armed: { fault: Fault; left: number }[] = [];

  arm(fault: Fault) {
    this.#armed.push({ fault, left: fault.times });
  }

  clear() {
    this.#armed = [];
  }

  armed(): readonly Fault[] {
    return this.#armed.map(({ fault, left }) => ({ ...fault, times: left }));
  }

  #take(gateway: Gateway, operation: Fault["operation"], sent: string): Fault | undefined {
    const entry = this.#armed.find(
      ({ fault }) =>
        fault.operation === operation &&
        (fault.gateway ?? gateway) === gateway &&
        (fault.holding === undefined || sent.includes(fault.holding)),
    );
    if (!entry) return undefined;
    entry.left -= 1;
    this.#armed = this.#armed.filter(({ left }) => left > 0);
    return entry.fault;
  }

  /** Runs the work with the next armed fault of this operation; `refuse` tells it to answer with a refusal. */
  async around<T>(
    gateway: Gateway,
    operation: Fault["operation"],
    work: (refuse: boolean) => T,
    sent = "",
  ): Promise<Reply<T>> {
    const fault = this.#take(gateway, operation, sent);
    switch (fault?.kind) {
      case "error_before":
        return { kind: "status", status: 500 };
      case "rate_limit":
        return { kind: "status", status: 429 };
      case "timeout_before":
        await wait(fault.milliseconds, undefined, { ref: false });
        return { kind: "reset" };
      case "refused":
        return { kind: "answer", body: work(true) };
      case "slow":
        await wait(fault.milliseconds, undefined, { ref: false });
        return { kind: "answer", body: work(false) };
      case "timeout_after":
        work(false);
        await wait(fault.milliseconds, undefined, { ref: false });
        return { kind: "reset" };
      case "reset_after":
        work(false);
        return { kind: "reset" };
      case "error_after":
        work(false);
        return { kind: "status", status: 500 };
      case "html_after":
        work(false);
        return { kind: "text", type: "text/html", text: "<!doctype html><title>Maintenance</title>" };
      case "cut_after":
        return { kind: "text", type: "application/json", text: JSON.stringify(work(false)).slice(0, 20) };
      case "odd_after":
        work(false);
        return { kind: "text", type: "application/json", text: '{"object":"list","data":{"id":7}}' };
      case undefined:
        return { kind: "answer", body: work(false) };
    }
  }
}
