import { setTimeout as sleep } from "node:timers/promises";

/** Answers no sooner than after so many milliseconds: how much there was to do can't be told from outside. */
export async function inEvenTime<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  const [done] = await Promise.all([work(), sleep(milliseconds)]);
  return done;
}
