import type { HTMLAttributes, ReactNode } from "react";
import { classNames } from "./style";

const tones = { white: "bg-white shadow-md", sand: "bg-sand-100" } as const;

interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: "div" | "section" | "article" | "li" | "aside";
  tone?: keyof typeof tones;
  padded?: boolean;
}

export function Card({ as: Tag = "div", tone = "white", padded = true, className, ...rest }: CardProps) {
  return <Tag {...rest} className={classNames("rounded-xl", tones[tone], padded && "p-5 desktop:p-6", className)} />;
}

interface EmptyStateProps {
  title: ReactNode;
  children?: ReactNode;
  illustration?: ReactNode;
  /** The next step: buttons or links. */
  action?: ReactNode;
}

export function EmptyState({ title, children, illustration, action }: EmptyStateProps) {
  return (
    <div className="mx-auto flex max-w-xl flex-col items-center rounded-2xl bg-sand-100 px-6 py-10 text-center">
      {illustration && <div className="mb-6 w-full max-w-60">{illustration}</div>}
      <h2 className="text-xl">{title}</h2>
      {children && <div className="mt-2 text-ink-soft">{children}</div>}
      {action && <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}
