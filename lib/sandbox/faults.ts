import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";

/** What can go wrong, and whether it does before or after the effect. */
export const faultSchema = z.object({
  operation: z.enum(["query", "refund"]),
  kind: z.enum(["error_before", "timeout_before", "rate_limit", "slow", "timeout_after", "reset_after", "error_after"]),
  times: z.number().int().min(1).max(10_000).default(1),
  milliseconds: z.number().int().min(0).max(120_000).default(60_000),
});
export type Fault = z.infer<typeof faultSchema>;

export type Reply =
  | { readonly kind: "answer"; readonly body: string }
  | { readonly kind: "status"; readonly status: 429 | 500 }
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

  #take(operation: Fault["operation"]): Fault | undefined {
    const entry = this.#armed.find(({ fault, left }) => fault.operation === operation && left > 0);
    if (!entry) return undefined;
    entry.left -= 1;
    this.#armed = this.#armed.filter(({ left }) => left > 0);
    return entry.fault;
  }

  /** Does the work as the next armed fault of this operation lets it. */
  async around(operation: Fault["operation"], work: () => string): Promise<Reply> {
    const fault = this.#take(operation);
    switch (fault?.kind) {
      case "error_before":
        return { kind: "status", status: 500 };
      case "rate_limit":
        return { kind: "status", status: 429 };
      case "timeout_before":
        await wait(fault.milliseconds);
        return { kind: "reset" };
      case "slow":
        await wait(fault.milliseconds);
        return { kind: "answer", body: work() };
      case "timeout_after":
        work();
        await wait(fault.milliseconds);
        return { kind: "reset" };
      case "reset_after":
        work();
        return { kind: "reset" };
      case "error_after":
        work();
        return { kind: "status", status: 500 };
      case undefined:
        return { kind: "answer", body: work() };
    }
  }
}
