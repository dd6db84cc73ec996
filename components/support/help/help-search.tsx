"use client";

import { useEffect, useRef, useState } from "react";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { buttonStyle } from "@/components/ui/style";
import { helpFinder } from "@/lib/domain/help/find-help";

interface HelpSearchTexts {
  label: string;
  placeholder: string;
  submit: string;
  all: string;
  /** How many were found: none, one, and more, where 99 stands for the number. */
  found: readonly [none: string, one: string, more: string];
}

interface HelpSearchProps {
  /** The address of the help centre, which the plain form asks. */
  action: string;
  /** What the page was asked for, and how many questions it shows for it. */
  query: string;
  count: number;
  texts: HelpSearchTexts;
}

/** Finds questions while one types; without script it is a form that asks for a page. */
export function HelpSearch({ action, query, count, texts }: HelpSearchProps) {
  const [found, setFound] = useState(query ? count : null);
  const field = useRef<HTMLInputElement>(null);
  const finder = useRef<ReturnType<typeof pageFinder>>(null);
  const search = (words: string) => {
    finder.current ??= pageFinder();
    const slugs = finder.current(words);
    showQuestions(slugs);
    setFound(words.trim() ? slugs.length : null);
  };
  // What was typed before the script ran is searched for now.
  const typedEarly = useRef(() => {
    const typed = field.current?.value ?? "";
    if (typed !== query) search(typed);
  });
  useEffect(() => typedEarly.current(), []);
  const keep = (words: string) =>
    window.history.replaceState(null, "", words.trim() ? `${action}?q=${encodeURIComponent(words.trim())}` : action);
  const submit = (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    keep(field.current?.value ?? "");
  };
  const clear = (event: React.MouseEvent) => {
    event.preventDefault();
    if (field.current) field.current.value = "";
    search("");
    keep("");
    field.current?.focus();
  };
  const [none, one, more] = texts.found;
  const status = found === null ? "" : found > 1 ? more.replace("99", String(found)) : found === 1 ? one : none;
  return (
    <search className="block w-full max-w-140">
      <form action={action} onSubmit={submit}>
        <label htmlFor="help-q" className="mb-1.5 block font-bold">
          {texts.label}
        </label>
        <div className="flex gap-2">
          <input
            ref={field}
            id="help-q"
            type="search"
            name="q"
            maxLength={100}
            autoComplete="off"
            enterKeyHint="search"
            defaultValue={query}
            placeholder={texts.placeholder}
            onInput={(event) => search(event.currentTarget.value)}
            className="control placeholder:text-sm"
          />
          <button type="submit" className={buttonStyle({ variant: "action", className: "shrink-0" })}>
            <Icon name="Search" className="size-5" />
            <span className="max-sm:sr-only">{texts.submit}</span>
          </button>
        </div>
        <p className="mt-2 flex min-h-8 flex-wrap items-center gap-x-4 text-sm text-ink-soft">
          <span role="status">{status}</span>
          {found !== null && (
            <Link href={action} onClick={clear} className="py-1 underline underline-offset-4">
              {texts.all}
            </Link>
          )}
        </p>
      </form>
    </search>
  );
}

const all = (name: string) => [...document.querySelectorAll<HTMLElement>(`[data-help${name}]`)];

/** The questions in the page in the help centre's order, wherever a search has put them. */
const entries = () => all("").toSorted((one, other) => Number(one.dataset.helpPlace) - Number(other.dataset.helpPlace));

/** A search over the questions that stand in the page: their words need not be sent a second time. */
function pageFinder(): (query: string) => readonly string[] {
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
function showQuestions(found: readonly string[]): void {
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
