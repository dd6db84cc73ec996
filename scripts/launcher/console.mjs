/** Seconds since `start` (ms), short enough to read. */
export const secondsSince = (start) => `${((Date.now() - start) / 1000).toFixed(1)} s`;

export const log = (text) => console.log(text);

/** An error that is printed as its message only, without a stack. */
export class UserError extends Error {}

/** An error for the console: the message of a PlainError or of a failed system call, else the error with its stack. */
export const formatError = (error) => (error instanceof UserError || error?.syscall ? `\n${error.message}` : error);

/** Runs `work`, printing its title and duration. */
export async function step(title, work) {
  const start = Date.now();
  log(`${title} …`);
  const result = await work();
  log(`${title}: done in ${secondsSince(start)}`);
  return result;
}
