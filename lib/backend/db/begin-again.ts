import { types } from "node:util";
import { logger } from "../platform/logger";

/** Serialisation failure and deadlock: the database undid all of it so that another transaction could go on. */
const undone = new Set(["40001", "40P01"]);
const tries = 6;

const wasUndone = (error: unknown): boolean =>
  types.isNativeError(error) && (("code" in error && undone.has(String(error.code))) || wasUndone(error.cause));

/** Does a transaction's work, and again from its start, after a random moment, when the database has undone it. */
export async function beginAgain<T>(work: () => Promise<T>): Promise<T> {
  for (let turn = 1; ; turn += 1) {
    try {
      return await work();
    } catch (error) {
      if (turn === tries || !wasUndone(error)) throw error;
      logger.warn("database.begun_again", { turn });
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * 2 ** turn));
    }
  }
}
