import { FocusedHeading } from "@/components/layout/focused-heading";
import { buttonStyle } from "@/components/ui/button-style";
import type { ErrorScreenTexts } from "./error-screen-texts";

interface FailureMessageProps {
  texts: ErrorScreenTexts;
  home: string;
  onRetry: () => void;
}

/** What a visitor reads when a page breaks. The way home is a plain link, which loads a new document. */
export function FailureMessage({ texts, home, onRetry }: FailureMessageProps) {
  return (
    <div role="alert" className="page flex flex-col items-center py-16 text-center desktop:py-24">
      <FocusedHeading className="text-3xl">{texts.title}</FocusedHeading>
      <p className="mt-3 max-w-110 text-lg text-ink-soft">{texts.text}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <button type="button" onClick={onRetry} className={buttonStyle({ variant: "action", size: "lg" })}>
          {texts.retry}
        </button>
        <a href={home} className={buttonStyle({ variant: "secondary", size: "lg" })}>
          {texts.home}
        </a>
      </div>
    </div>
  );
}
