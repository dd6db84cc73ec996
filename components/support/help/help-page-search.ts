import { helpFinder } from "@/lib/domain/help/find-help";

const all = (name: string) => [...document.querySelectorAll<HTMLElement>(`[data-help${name}]`)];

/** A search over the questions that stand in the page: their words need not be sent a second time. */
export function pageFinder(): (query: string) => readonly string[] {
  return helpFinder(
    all("").map((entry) => ({
      slug: entry.dataset.help ?? "",
      text: [
        entry.querySelector("summary")?.textContent,
        entry.querySelector("[data-help-answer]")?.textContent,
        entry.dataset.helpWords,
      ].join(" "),
    })),
  );
}

/** Shows these questions with their topics and hides the others. */
export function showQuestions(found: readonly string[]): void {
  const shown = new Set(found);
  for (const entry of all("")) entry.hidden = !shown.has(entry.dataset.help ?? "");
  const empty = new Set<string | undefined>();
  for (const group of all("-group")) {
    group.hidden = !group.querySelector("[data-help]:not([hidden])");
    if (group.hidden) empty.add(group.dataset.helpGroup);
  }
  for (const topic of all("-topic")) topic.hidden = empty.has(topic.dataset.helpTopic);
  for (const topics of all("-topics")) topics.hidden = shown.size === 0;
  for (const none of all("-none")) none.hidden = shown.size > 0;
}
