import type { ReactNode } from "react";
import { Icon } from "./icon";
import { classNames } from "./style";

type NoticeTone = "info" | "success" | "warning" | "error";

const looks = {
  info: { box: "bg-info-soft", icon: "text-info-ink", name: "Info" },
  success: { box: "bg-success-soft", icon: "text-success-ink", name: "CircleCheck" },
  warning: { box: "bg-warning-soft", icon: "text-warning-ink", name: "TriangleAlert" },
  error: { box: "bg-action-soft", icon: "text-action", name: "CircleAlert" },
} as const;

interface NoticeProps {
  tone?: NoticeTone;
  title?: ReactNode;
  children?: ReactNode;
  /** Live region: "alert" interrupts the screen reader, "status" waits. */
  live?: "alert" | "status" | undefined;
  action?: ReactNode;
  className?: string;
}

export function Notice({ tone = "info", title, children, live, action, className }: NoticeProps) {
  const { box, icon, name } = looks[tone];
  return (
    <div role={live} className={classNames("flex gap-3 rounded-lg p-4 edge-in-forced-colors", box, className)}>
      <Icon name={name} className={classNames("mt-0.5 size-5 shrink-0", icon)} />
      <div className="min-w-0 flex-1 text-sm">
        {title && <p className="text-base font-bold">{title}</p>}
        {children && <div className={title ? "mt-1" : undefined}>{children}</div>}
        {action && <div className="mt-3 flex flex-wrap gap-3">{action}</div>}
      </div>
    </div>
  );
}
