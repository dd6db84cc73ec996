import type { HTMLAttributes } from "react";
import { classNames } from "./class-names";

const tones = { white: "bg-white shadow-md", sand: "bg-sand-100", sea: "bg-sea-100" } as const;

interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: "div" | "section" | "article" | "li" | "aside";
  tone?: keyof typeof tones;
  padded?: boolean;
}

export function Card({ as: Tag = "div", tone = "white", padded = true, className, ...rest }: CardProps) {
  return <Tag {...rest} className={classNames("rounded-xl", tones[tone], padded && "p-5 desktop:p-6", className)} />;
}
