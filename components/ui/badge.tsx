import type { ReactNode } from "react";
import { classNames } from "./style";

export type Tone = "neutral" | "info" | "success" | "warning" | "error";

const tones: Record<Tone, string> = {
  neutral: "bg-sand-200 text-ink",
  info: "bg-info-soft text-info-ink",
  success: "bg-success-soft text-success-ink",
  warning: "bg-warning text-ink",
  error: "bg-action-soft text-action-strong",
};

export function Badge({
  tone = "neutral",
  className,
  children,
}: {
  tone?: Tone;
  className?: string;
  children: ReactNode;
}) {
  return <span className={classNames("badge", tones[tone], className)}>{children}</span>;
}
