import { helpFinder } from "@/lib/domain/help/find-help";

const all = (name: string) => [...document.querySelectorAll<HTMLElement>(`[data-help${name}]`)];

/** The questions in the page in the help centre's order, wherever a search has put them. */
const entries = () => all("").toSorted((one, other) => Number(one.dataset.helpPlace) - Number(other.dataset.helpPlace));

/** A search over the questions that stand in the page: their words need not be sent a second time. */
export function pageFinder(): (query: string) => readonly string[] {
  return helpFinder(
    entries().map((entry) => ({
      slug: entry.dataset.help ?? "",
      question: entry.querySelector("summary")?.textContent ?? "",
      words: entry.dataset.helpWords ?? "",
      answer: entry.querySelector("[data-help-answer]")?.textContent ?? "",
    })),
  );
}

/** Shows these questions with their topics, best first, and hides the others. */
export function showQuestions(found: readonly string[]): void {
  const ranks = new Map(found.map((slug, rank) => [slug, rank]));
  const rankOf = ({ dataset }: HTMLElement) => ranks.get(dataset.help ?? "") ?? found.length;
  const ordered = entries().toSorted((one, other) => rankOf(one) - rankOf(other));
  const groups = new Map<HTMLElement, HTMLElement[]>();
  for (const entry of ordered) {
    entry.hidden = rankOf(entry) === found.length;
    const group = entry.closest<HTMLElement>("[data-help-group]");
    if (group) groups.set(group, [...(groups.get(group) ?? []), entry]);
  }
  const topics = all("-topic");
  for (const [group, own] of groups) {
    group.hidden = own.every(({ hidden }) => hidden);
    group.append(...own);
    const topic = topics.find(({ dataset }) => dataset.helpTopic === group.dataset.helpGroup);
    if (topic) topic.hidden = group.hidden;
    if (topic) topic.parentElement?.append(topic);
  }
  for (const list of all("-topics")) {
    list.hidden = found.length === 0;
    list.after(...groups.keys());
  }
  for (const none of all("-none")) none.hidden = found.length > 0;
}
