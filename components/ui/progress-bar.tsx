interface ProgressBarProps {
  label: string;
  percent: number;
  className?: string;
}

const bar =
  "h-2.5 w-full min-w-0 flex-1 appearance-none overflow-hidden rounded-full bg-white " +
  "[&::-moz-progress-bar]:bg-success-ink [&::-webkit-progress-bar]:bg-sand-200 [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-success-ink";

/** How much is done, as a bar and in figures. */
export function ProgressBar({ label, percent, className = "" }: ProgressBarProps) {
  return (
    <div className={`flex items-center gap-3 ${className}`}>
      <progress aria-label={label} value={percent} max={100} className={bar} />
      <span className="tabular shrink-0 text-sm font-bold">{percent} %</span>
    </div>
  );
}
