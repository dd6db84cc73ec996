import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import type { Language } from "@/lib/domain/core/languages";

interface AlertDecisionProps {
  language: Language;
  token: string;
  /** The alert's filters as texts. */
  filters: readonly string[];
  /** Result of the previous submission, null before one. */
  outcome: { readonly tone: "success" | "error"; readonly text: string } | null;
  texts: {
    readonly wish: string;
    /** Confirms or renews. */
    readonly go: string;
    readonly end: string;
    readonly privacy: string;
  };
  change: (form: FormData) => Promise<void>;
}

/** An alert's filters with two forms: confirm or renew it, or delete it. Plain form posts, which need no script. */
export function AlertDecision({ language, token, filters, outcome, texts, change }: AlertDecisionProps) {
  return (
    <div className="space-y-6">
      {outcome && (
        <Notice tone={outcome.tone} live={outcome.tone === "success" ? "status" : "alert"}>
          {outcome.text}
        </Notice>
      )}
      <div>
        <h2 className="text-xl">{texts.wish}</h2>
        <ul className="mt-3 flex flex-wrap gap-2">
          {filters.map((name) => (
            <li key={name} className="rounded-full bg-sand-200 px-3.5 py-1.5 text-sm font-semibold">
              {name}
            </li>
          ))}
        </ul>
      </div>
      <div className="flex flex-wrap gap-3">
        {(["go", "end"] as const).map((choice) => (
          <form key={choice} action={change}>
            <input type="hidden" name="lang" value={language} />
            <input type="hidden" name="token" value={token} />
            <input type="hidden" name="decision" value={choice} />
            <Button type="submit" variant={choice === "go" ? "action" : "secondary"}>
              {texts[choice]}
            </Button>
          </form>
        ))}
      </div>
      <p className="text-sm text-ink-soft">{texts.privacy}</p>
    </div>
  );
}
