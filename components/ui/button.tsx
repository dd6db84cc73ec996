import type { ComponentProps } from "react";
import { Spinner } from "./progress";
import { type ButtonSize, type ButtonVariant, buttonStyle } from "./style";

interface ButtonProps extends ComponentProps<"button"> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  block?: boolean;
  /** Shows a spinner and ignores clicks; the button keeps its focus. */
  loading?: boolean;
}

export function Button({
  variant,
  size,
  block,
  loading = false,
  type = "button",
  className,
  children,
  onClick,
  ...button
}: ButtonProps) {
  return (
    <button
      {...button}
      type={loading ? "button" : type}
      onClick={loading ? undefined : onClick}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      className={buttonStyle({ variant, size, block, className })}
    >
      {loading && <Spinner className="size-5" />}
      <span className="contents">{children}</span>
    </button>
  );
}
