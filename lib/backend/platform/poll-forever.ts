import { shared } from "./shared";

/**
 * Calls `poll` for as long as the process lives, with a pause after each call; each call gets the previous result. A
 * second start with the same name does nothing.
 */
export function pollForever<Known>(
  name: string,
  first: Known,
  poll: (known: Known) => Promise<Known>,
  pauseMilliseconds = 500,
): void {
  shared(
    `looking.${name}`,
    () => begin(first, poll, pauseMilliseconds),
    (stop) => stop(),
  );
}

function begin<Known>(first: Known, poll: (known: Known) => Promise<Known>, pauseMilliseconds: number): () => void {
  let known = first;
  let ended = false;
  let timer = setTimeout(round, 0);
  async function round() {
    known = await poll(known);
    if (!ended) timer = setTimeout(round, pauseMilliseconds).unref();
  }
  return () => {
    ended = true;
    clearTimeout(timer);
  };
}
