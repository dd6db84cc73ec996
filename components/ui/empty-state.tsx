import type { ReactNode } from "react";

interface EmptyStateProps {
  title: ReactNode;
  children?: ReactNode;
  art?: ReactNode;
  /** The next step: buttons or links. */
  action?: ReactNode;
}

export function EmptyState({ title, children, art, action }: EmptyStateProps) {
  return (
    <div className="mx-auto flex max-w-xl flex-col items-center rounded-2xl bg-sand-100 px-6 py-10 text-center">
      {art && <div className="mb-6 w-full max-w-60">{art}</div>}
      <h2 className="text-xl">{title}</h2>
      {children && <div className="mt-2 text-ink-soft">{children}</div>}
      {action && <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}
