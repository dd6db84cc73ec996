import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { shared } from "./shared";

/** Who is at work. The database hears it in every transaction; what is not the desk's or a command line's is `system`. */
export interface Actor {
  /** `staff:7`, `cli:NAME` or `system`. */
  readonly name: string;
  readonly staffId: number | null;
  /** The offices where they may change something; none for everywhere. */
  readonly officeIds: readonly number[];
  readonly sessionId: number | null;
  readonly requestId: string | null;
}

const system: Actor = { name: "system", staffId: null, officeIds: [], sessionId: null, requestId: null };
const store = () => shared("actor", () => new AsyncLocalStorage<Actor>());

export const runAs = <T>(actor: Actor, work: () => T): T => store().run(actor, work);
export const currentActor = (): Actor => store().getStore() ?? system;
/** Somebody at the command line. */
export const commandLineActor = (name: string): Actor => ({ ...system, name: `cli:${name}` });
