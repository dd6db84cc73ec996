"use client";

import { Icon } from "@/components/ui/icon";
import { iconPaths } from "@/components/ui/icon-paths";
import { useCountdown } from "@/lib/web-client/use-countdown";

interface AnswerClockProps {
  /** Instant by which we have promised to answer. */
  before: string;
  /** With `{hours}` and `{minutes}`. */
  left: string;
  over: string;
}

/** What is left of the time in which an enquiry is answered; the instant itself stands beside it, also without script. */
export function AnswerClock({ before, left, over }: AnswerClockProps) {
  const seconds = useCountdown(before);
  if (seconds === null) return <p className="mt-2 min-h-6" aria-hidden="true" />;
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  return (
    <p role="timer" aria-live="off" className="mt-2 flex min-h-6 items-center gap-2 font-bold tabular">
      <Icon path={iconPaths.clock} className="size-5 shrink-0" />
      {seconds > 0 ? left.replace("{hours}", String(hours)).replace("{minutes}", String(minutes)) : over}
    </p>
  );
}
