/** Seconds since `start` (ms), short enough to read. */
export const secondsSince = (start) => `${((Date.now() - start) / 1000).toFixed(1)} s`;

export const say = (text) => console.log(text);

/** A failure that is said in one plain sentence, without a stack. */
export class PlainError extends Error {}

const what = ({ path, dest }) => dest ?? path ?? "A file";
const reasons = {
  EROFS: (error) => `${what(error)} can’t be written: its disk is read-only.`,
  ENOSPC: (error) => `The disk is full: ${what(error)} could not be written. Make room, then start again.`,
  EDQUOT: (error) => `The disk’s quota is used up: ${what(error)} could not be written. Make room, then start again.`,
  EACCES: (error) => `${what(error)} may not be written by this user. Start as its owner, or give this user the right.`,
  EPERM: (error) => `${what(error)} may not be changed by this user. Start as its owner, or give this user the right.`,
};

/** Where the system says no, why, in a sentence. */
export const systemReason = (error) => reasons[error?.code]?.(error);

/** What a failure is to whoever starts the site: a sentence where there is one, else the failure with its stack. */
export function plainly(error) {
  const sentence = error instanceof PlainError ? error.message : systemReason(error);
  return sentence ? `\n${sentence}` : error;
}

/** Shows what is being done and how long it took. */
export async function step(title, work) {
  const start = Date.now();
  say(`${title} …`);
  const result = await work();
  say(`${title}: done in ${secondsSince(start)}`);
  return result;
}
