/** Runs one piece of work after the other; further ones wait their turn, and a failure stops only its own. */
export const makeQueue = () => {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(work, work);
    last = done.catch(() => undefined);
    return done;
  };
};
