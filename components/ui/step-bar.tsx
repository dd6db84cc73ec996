import type { ReactNode } from "react";
import { Icon } from "./icon";
import { Link } from "./link";
import { classNames } from "./style";

interface Step {
  id: string;
  label: string;
  /** Set for steps that can be opened. */
  href?: string | undefined;
  /** Whether its data are complete. */
  done: boolean;
}

interface StepBarProps {
  /** Accessible name, e.g. "Steps of your booking". */
  label: string;
  steps: readonly Step[];
  currentId: string;
  /** Shown on small screens, e.g. "Step 2 of 6". */
  position: ReactNode;
  /** Lets the caller change the step without a page load. */
  onNavigate?: ((id: string, event: React.MouseEvent<HTMLAnchorElement>) => void) | undefined;
}

export function StepBar({ label, steps, currentId, position, onNavigate }: StepBarProps) {
  const current = Math.max(
    0,
    steps.findIndex(({ id }) => id === currentId),
  );
  return (
    <nav aria-label={label} className="flex items-center gap-3 desktop:block">
      <ol className="flex flex-1 gap-1.5 desktop:gap-0">
        {steps.map((step, index) => (
          <li
            key={step.id}
            aria-current={index === current ? "step" : undefined}
            className="relative flex-1 desktop:flex desktop:flex-col desktop:items-center"
          >
            <StepMark
              step={step}
              index={index}
              state={index === current ? "current" : step.done ? "done" : "todo"}
              onNavigate={onNavigate}
            />
          </li>
        ))}
      </ol>
      <p className="text-xs text-ink-muted desktop:hidden">{position}</p>
    </nav>
  );
}

interface StepMarkProps {
  step: Step;
  index: number;
  state: "done" | "current" | "todo";
  onNavigate: StepBarProps["onNavigate"];
}

function StepMark({ step, index, state, onNavigate }: StepMarkProps) {
  const body = (
    <>
      <span
        className={classNames(
          "block h-1.5 rounded-full desktop:absolute desktop:end-1/2 desktop:-start-1/2 desktop:top-3.5 desktop:h-0.5 desktop:rounded-none",
          index === 0 && "desktop:hidden",
          state === "todo" ? "bg-sand-300 forced-colors:bg-[GrayText]" : "bg-primary forced-colors:bg-[CanvasText]",
        )}
      />
      <span
        className={classNames(
          "relative z-1 hidden size-8 items-center justify-center rounded-full text-sm font-bold ring-4 ring-white desktop:flex forced-colors:border",
          state === "done" && "bg-primary text-white",
          state === "current" && "bg-chosen text-white",
          state === "todo" && "bg-sand-200 text-ink-soft",
        )}
      >
        {state === "done" ? <Icon name="Check" className="size-4.5" /> : index + 1}
      </span>
      <span
        className={classNames(
          "sr-only desktop:not-sr-only desktop:mt-2 desktop:text-center desktop:text-sm",
          state === "current" ? "font-bold" : "text-ink-soft",
        )}
      >
        {step.label}
      </span>
    </>
  );
  if (state === "current" || !step.href)
    return <div className="py-2.5 desktop:flex desktop:flex-col desktop:items-center desktop:py-0">{body}</div>;
  return (
    <Link
      href={step.href}
      onClick={(event) => onNavigate?.(step.id, event)}
      className="block py-2.5 desktop:flex desktop:flex-col desktop:items-center desktop:py-0 desktop:hover:underline"
    >
      {body}
    </Link>
  );
}
