/** Seconds since `start` (ms), short enough to read. */
export const secondsSince = (start) => `${((Date.now() - start) / 1000).toFixed(1)} s`;

export const say = (text) => console.log(text);

/** A failure that is said in one plain sentence, without a stack. */
export class PlainError extends Error {}

/** Shows what is being done and how long it took. */
export async function step(title, work) {
  const start = Date.now();
  say(`${title} …`);
  const result = await work();
  say(`${title}: done in ${secondsSince(start)}`);
  return result;
}
