"use client";

import { useEffect, useRef, useState } from "react";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { buttonStyle } from "@/components/ui/style";
import type { HelpAnswers } from "@/lib/contracts/help";
import type { Language } from "@/lib/domain/language/languages";
import { lateCode } from "@/lib/web-client/late-code";

const web = lateCode(() => import("@/lib/web-client/browser"));
/** Typing that goes on asks nothing. */
const typingPause = 200;

interface HelpSearchTexts {
  label: string;
  placeholder: string;
  submit: string;
  all: string;
  /** How many were found: none, one, and more, where 99 stands for the number. */
  found: readonly [none: string, one: string, more: string];
}

interface HelpSearchProps {
  language: Language;
  /** The address of the help centre, which the plain form asks. */
  action: string;
  /** What the page was asked for, and how many questions it shows for it. */
  query: string;
  count: number;
  texts: HelpSearchTexts;
}

/** Finds questions while one types, as the server does; without script, or where it cannot be asked, a form asks for a page. */
export function HelpSearch({ language, action, query, count, texts }: HelpSearchProps) {
  const [found, setFound] = useState(query ? count : null);
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef("");
  const cannotAsk = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  const show = (slugs: readonly string[] | null) => {
    showQuestions(slugs);
    setFound(slugs?.length ?? null);
  };
  const ask = async (words: string) => {
    try {
      const { getWeb } = await web.load();
      const path = `/web/ayuda?lang=${language}&q=${encodeURIComponent(words)}`;
      const answer = await getWeb<HelpAnswers>(path, language);
      cannotAsk.current = !answer.ok;
      // An answer that was overtaken by later words is let go.
      if (answer.ok && words === latest.current) show(answer.data.map(({ slug }) => slug));
    } catch {
      cannotAsk.current = true;
    }
  };
  const search = (typed: string) => {
    clearTimeout(timer.current);
    latest.current = typed.trim();
    if (latest.current === "") show(null);
    else timer.current = setTimeout(() => void ask(latest.current), typingPause);
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
    if (cannotAsk.current) return;
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

const all = (name: string) => [...document.querySelectorAll<HTMLElement>(`[data-help${name}]`)];

/** The questions in the page in the help centre's order, wherever a search has put them. */
const entries = () => all("").toSorted((one, other) => Number(one.dataset.help) - Number(other.dataset.help));

/** Shows these questions with their topics, best first, and hides the others; all in their order for none. */
function showQuestions(slugs: readonly string[] | null): void {
  const inOrder = entries();
  const found = slugs ?? inOrder.map(({ id }) => id);
  const ranks = new Map(found.map((slug, rank) => [slug, rank]));
  const rankOf = ({ id }: HTMLElement) => ranks.get(id) ?? found.length;
  const groups = new Map<HTMLElement, HTMLElement[]>();
  for (const entry of inOrder.toSorted((one, other) => rankOf(one) - rankOf(other))) {
    entry.hidden = rankOf(entry) === found.length;
    const group = entry.closest<HTMLElement>("[data-help-group]");
    if (group) groups.set(group, [...(groups.get(group) ?? []), entry]);
  }
  const topics = all("-topic");
  for (const [group, own] of groups) {
    group.hidden = own.every(({ hidden }) => hidden);
    own[0]?.parentElement?.append(...own);
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
