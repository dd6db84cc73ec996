"use client";

import { useEffect, useRef, useState } from "react";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { buttonStyle } from "@/components/ui/style";
import type { HelpAnswers } from "@/lib/contracts/content/help";
import { webPaths } from "@/lib/contracts/web-paths";
import type { Language } from "@/lib/domain/core/languages";
import { lazyModule } from "@/lib/web-client/lazy-component";

const web = lazyModule(() => import("@/lib/web-client/browser"));
/** Debounce of typing, in milliseconds. */
const debounceMs = 200;

interface HelpSearchTexts {
  label: string;
  placeholder: string;
  submit: string;
  all: string;
  /** Texts for none, one and more results; in the last one 99 is replaced by the number. */
  found: readonly [none: string, one: string, more: string];
}

interface HelpSearchProps {
  language: Language;
  /** Address of the help centre, to which the form is sent without script. */
  action: string;
  /** The page's query, and its number of results. */
  query: string;
  count: number;
  texts: HelpSearchTexts;
}

/** Searches while the user types, by `/web/ayuda`; without script, or when that call fails, the form loads a page. */
export function HelpSearch({ language, action, query, count, texts }: HelpSearchProps) {
  const [found, setFound] = useState(query ? count : null);
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef("");
  const searchFailed = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  const show = (slugs: readonly string[] | null) => {
    showQuestions(slugs);
    setFound(slugs?.length ?? null);
  };
  const fetchMatches = async (words: string) => {
    try {
      const { getWeb } = await web.load();
      const answer = await getWeb<HelpAnswers>(webPaths.help(language, words), language);
      searchFailed.current = !answer.ok;
      // A later query is under way: ignore this answer.
      if (answer.ok && words === latest.current) show(answer.value.map(({ slug }) => slug));
    } catch {
      searchFailed.current = true;
    }
  };
  const search = (typed: string) => {
    clearTimeout(timer.current);
    latest.current = typed.trim();
    if (latest.current === "") show(null);
    else timer.current = setTimeout(() => void fetchMatches(latest.current), debounceMs);
  };
  // Search for what was typed before hydration.
  const searchTypedBeforeHydration = useRef(() => {
    const typed = field.current?.value ?? "";
    if (typed !== query) search(typed);
  });
  useEffect(() => searchTypedBeforeHydration.current(), []);
  const updateQuery = (words: string) =>
    window.history.replaceState(null, "", words.trim() ? `${action}?q=${encodeURIComponent(words.trim())}` : action);
  const submit = (event: React.SubmitEvent<HTMLFormElement>) => {
    if (searchFailed.current) return;
    event.preventDefault();
    updateQuery(field.current?.value ?? "");
  };
  const clear = (event: React.MouseEvent) => {
    event.preventDefault();
    if (field.current) field.current.value = "";
    search("");
    updateQuery("");
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
            onFocus={web.prefetch}
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

const elementsOf = (name: string) => [...document.querySelectorAll<HTMLElement>(`[data-help${name}]`)];

/** All questions of the page in their original order, which a search changes. */
const entries = () => elementsOf("").toSorted((a, b) => Number(a.dataset.help) - Number(b.dataset.help));

/** Shows these questions with their topics, best first, and hides the others; null shows all in the original order. */
function showQuestions(slugs: readonly string[] | null): void {
  const inOrder = entries();
  const found = slugs ?? inOrder.map(({ id }) => id);
  const ranks = new Map(found.map((slug, rank) => [slug, rank]));
  const rankOf = ({ id }: HTMLElement) => ranks.get(id) ?? found.length;
  const groups = new Map<HTMLElement, HTMLElement[]>();
  for (const entry of inOrder.toSorted((a, b) => rankOf(a) - rankOf(b))) {
    entry.hidden = rankOf(entry) === found.length;
    const group = entry.closest<HTMLElement>("[data-help-group]");
    if (group) groups.set(group, [...(groups.get(group) ?? []), entry]);
  }
  const topics = elementsOf("-topic");
  for (const [group, entriesOfGroup] of groups) {
    group.hidden = entriesOfGroup.every(({ hidden }) => hidden);
    entriesOfGroup[0]?.parentElement?.append(...entriesOfGroup);
    const topic = topics.find(({ dataset }) => dataset.helpTopic === group.dataset.helpGroup);
    if (topic) topic.hidden = group.hidden;
    if (topic) topic.parentElement?.append(topic);
  }
  for (const list of elementsOf("-topics")) {
    list.hidden = found.length === 0;
    list.after(...groups.keys());
  }
  for (const none of elementsOf("-none")) none.hidden = found.length > 0;
}
