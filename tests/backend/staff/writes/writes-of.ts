import type { useDatabase } from "@/tests/support/database";
import type { useGateway } from "@/tests/support/gateway";
import type { WebAnswer } from "@/tests/support/web";

type Ask = (call: string, body?: unknown) => Promise<WebAnswer>;

/** What a table of writes needs: callers by role, gateway and database. */
interface Desk {
  readonly asManager: Ask;
  readonly asAdmin: Ask;
  /** Uploads a file as the manager. */
  readonly upload: (path: string, bytes: Uint8Array) => Promise<WebAnswer>;
  readonly bank: ReturnType<typeof useGateway>;
  readonly store: ReturnType<typeof useDatabase>;
}

/** By call ("POST /stock"): the preparation of a write; it returns the write itself. */
export type Writes = Readonly<
  Record<string, () => Promise<() => Promise<{ readonly status: number; readonly headers: Headers }>>>
>;
export type WritesOf = (desk: Desk) => Writes;

export interface PhotoAtDesk {
  readonly id: number;
}
