import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { processSingleton } from "./process-singleton";

/** The acting person, set in every database transaction for the audit; `system` outside the desk and command line. */
export interface Actor {
  /** `staff:7`, `cli:NAME` or `system`. */
  readonly name: string;
  readonly staffId: number | null;
  /** The offices where they may change data; empty for all. */
  readonly officeIds: readonly number[];
  readonly sessionId: number | null;
  readonly requestId: string | null;
}

const system: Actor = { name: "system", staffId: null, officeIds: [], sessionId: null, requestId: null };
const store = () => processSingleton("actor", () => new AsyncLocalStorage<Actor>());

export const runAs = <T>(actor: Actor, work: () => T): T => store().run(actor, work);
export const currentActor = (): Actor => store().getStore() ?? system;
/** The actor of a command-line user. */
export const commandLineActor = (name: string): Actor => ({ ...system, name: `cli:${name}` });
