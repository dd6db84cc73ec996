import { percentToBasisPoints } from "@/lib/domain/core/cents";
import type { Language } from "@/lib/domain/core/languages";
import { percentText } from "@/lib/domain/core/number-text";
import { classNames } from "./style";

/** Decorative: the container announces the loading by text or `aria-busy`. */
export function Spinner({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      aria-hidden="true"
      className={classNames("animate-spin", className ?? "size-6")}
    >
      <circle cx="12" cy="12" r="9.5" stroke="currentColor" strokeOpacity="0.22" strokeWidth="3" />
      <path d="M21.5 12A9.5 9.5 0 0 0 12 2.5" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}

/** Grey placeholder for loading content; the container sets `aria-busy`. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classNames("shimmer block rounded-md", className)} />;
}

interface ProgressBarProps {
  label: string;
  percent: number;
  language: Language;
  className?: string;
}

const bar =
  "h-2.5 w-full min-w-0 flex-1 appearance-none overflow-hidden rounded-full bg-white " +
  "[&::-moz-progress-bar]:bg-success-ink [&::-webkit-progress-bar]:bg-sand-200 [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-success-ink";

/** Progress as a bar and as a percentage. */
export function ProgressBar({ label, percent, language, className = "" }: ProgressBarProps) {
  return (
    <div className={`flex items-center gap-3 ${className}`}>
      <progress aria-label={label} value={percent} max={100} className={bar} />
      <span className="tabular shrink-0 text-sm font-bold">{percentText(percentToBasisPoints(percent), language)}</span>
    </div>
  );
}
