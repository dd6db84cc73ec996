import { shared } from "./shared";

/**
 * Looks at something again and again, a pause after the last look has ended, as long as the process lives; each
 * look is told what the one before it answered. Called twice for one name, it looks once.
 */
export function pollForever<Known>(
  name: string,
  first: Known,
  look: (known: Known) => Promise<Known>,
  pauseMilliseconds = 500,
): void {
  shared(
    `looking.${name}`,
    () => begin(first, look, pauseMilliseconds),
    (stop) => stop(),
  );
}

function begin<Known>(first: Known, look: (known: Known) => Promise<Known>, pauseMilliseconds: number): () => void {
  let known = first;
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
