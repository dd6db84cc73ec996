import type { HTMLAttributes } from "react";
import { classNames } from "./class-names";

interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: "div" | "section" | "article" | "li" | "aside";
  tone?: "white" | "sand";
  padded?: boolean;
}

export function Card({ as: Tag = "div", tone = "white", padded = true, className, ...rest }: CardProps) {
  return (
    <Tag
      {...rest}
      className={classNames(
        "rounded-xl",
        tone === "white" ? "bg-white shadow-md" : "bg-sand-100",
        padded && "p-5 desktop:p-6",
        className,
      )}
    />
  );
}
