import { now } from "../platform/clock";
import { logger } from "../platform/logger";
import { renewPages } from "../platform/page-renewal";
import { shared } from "../platform/shared";
import { currentStock } from "./stock";

const pauseMilliseconds = 5000;

/** Looks once whether the stock is another one than `known` and lets its pages be made anew; answers what is known now. */
async function look(known: string | null): Promise<string | null> {
  try {
    const { state } = await currentStock(now());
    if (known !== null && state !== known) await renewPages();
    return state;
  } catch (error) {
    logger.error("stock.pages_not_renewed", { error });
    return known;
  }
}

/**
 * A process that serves pages knows its stock from the start and, a few seconds after the desk has changed it, drops the
 * pages that show cars; each process looks after its own. Should that fail, they are made anew when their time is over.
 */
export function watchStock(): void {
  shared("second-hand.watch", start, (stop) => stop());
}

function start(): () => void {
  let known: string | null = null;
  let ended = false;
  let timer = setTimeout(round, 0);
  async function round() {
    known = await look(known);
    if (!ended) timer = setTimeout(round, pauseMilliseconds).unref();
  }
  return () => {
    ended = true;
    clearTimeout(timer);
  };
}
