export type ButtonVariant = "action" | "primary" | "secondary" | "quiet" | "link";
export type ButtonSize = "sm" | "md" | "lg";

interface ButtonLook {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  block?: boolean | undefined;
  className?: string | undefined;
}

/** The look of a button, also for links: `<Link className={buttonStyle({ variant: "action" })}>`. */
export const buttonStyle = ({ variant = "primary", size = "md", block = false, className }: ButtonLook = {}) =>
  classNames("button", `button-${variant}`, variant !== "link" && `button-${size}`, block && "w-full", className);

type ClassName = string | false | null | undefined;

export const classNames = (...parts: ClassName[]) => parts.filter(Boolean).join(" ");
