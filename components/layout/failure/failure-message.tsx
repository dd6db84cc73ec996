import type { ErrorScreenTexts } from "@/components/layout/early-scripts";
import { buttonStyle } from "@/components/ui/style";

/** Text of the error screen. The home link is a plain `<a>`, so that it loads a new document. */
export const FailureMessage = ({ texts, home }: { texts: ErrorScreenTexts; home: string }) => (
  <>
    <h1 tabIndex={-1} className="text-3xl outline-none">
      {texts.title}
    </h1>
    <p className="mt-3 max-w-110 text-lg text-ink-soft">{texts.text}</p>
    <div className="mt-8 flex flex-wrap justify-center gap-3">
      <button type="button" className={buttonStyle({ variant: "action", size: "lg" })}>
        {texts.retry}
      </button>
      <a href={home} className={buttonStyle({ variant: "secondary", size: "lg" })}>
        {texts.home}
      </a>
    </div>
  </>
);
