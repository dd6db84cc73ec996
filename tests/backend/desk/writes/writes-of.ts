import type { useDatabase } from "@/tests/support/database";
import type { useGateway } from "@/tests/support/gateway";
import type { WebAnswer } from "@/tests/support/web";

type Ask = (call: string, body?: unknown) => Promise<WebAnswer>;

/** What a table of writes is made with. */
interface Desk {
  readonly asManager: Ask;
  readonly asAdmin: Ask;
  /** Hands a file in as the manager. */
  readonly hand: (path: string, bytes: Uint8Array) => Promise<WebAnswer>;
  readonly bank: ReturnType<typeof useGateway>;
  readonly store: ReturnType<typeof useDatabase>;
}

/** By its call: what a write needs before it, and the write. */
export type Writes = Readonly<Record<string, () => Promise<() => Promise<{ readonly status: number }>>>>;
export type WritesOf = (desk: Desk) => Writes;

export interface PhotoAtDesk {
  readonly id: number;
}
