/** Seconds since `start` (ms), short enough to read. */
export const secondsSince = (start) => `${((Date.now() - start) / 1000).toFixed(1)} s`;

export const say = (text) => console.log(text);

/** An error that is printed as its message only, without a stack. */
export class PlainError extends Error {}

const fileIn = ({ path, dest }) => dest ?? path ?? "A file";
const reasons = {
  EROFS: (error) => `${fileIn(error)} can’t be written: its disk is read-only.`,
  ENOSPC: (error) => `The disk is full: ${fileIn(error)} could not be written. Make room, then start again.`,
  EDQUOT: (error) => `The disk’s quota is used up: ${fileIn(error)} could not be written. Make room, then start again.`,
  EACCES: (error) =>
    `${fileIn(error)} may not be written by this user. Start as its owner, or give this user the right.`,
  EPERM: (error) =>
    `${fileIn(error)} may not be changed by this user. Start as its owner, or give this user the right.`,
};

/** A sentence for a file system error by its code; undefined for others. */
export const systemReason = (error) => reasons[error?.code]?.(error);

/** An error for the console: a sentence for PlainError and file system errors, else the error with its stack. */
export function plainly(error) {
  const sentence = error instanceof PlainError ? error.message : systemReason(error);
  return sentence ? `\n${sentence}` : error;
}

/** Runs `work`, printing its title and duration. */
export async function step(title, work) {
  const start = Date.now();
  say(`${title} …`);
  const result = await work();
  say(`${title}: done in ${secondsSince(start)}`);
  return result;
}
