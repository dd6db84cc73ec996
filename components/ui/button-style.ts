import { classNames } from "./class-names";

export type ButtonVariant = "action" | "primary" | "secondary" | "quiet" | "link";
export type ButtonSize = "sm" | "md" | "lg";

const base =
  "inline-flex items-center justify-center gap-2 text-center font-bold leading-tight transition-colors duration-150 ease-calm select-none";

const variants: Record<ButtonVariant, string> = {
  action: "bg-action text-white hover:bg-action-strong active:bg-action-strong shadow-sm",
  primary: "bg-primary text-white hover:bg-primary-strong active:bg-primary-strong shadow-sm",
  secondary: "bg-white text-ink ring-1 ring-inset ring-sand-500 hover:bg-sand-100 active:bg-sand-200",
  quiet: "bg-transparent text-ink hover:bg-sand-100 active:bg-sand-200",
  link: "text-ink underline decoration-sand-500 decoration-1 underline-offset-4 hover:decoration-action hover:decoration-2",
};

const sizes: Record<ButtonSize, string> = {
  sm: "min-h-9 rounded-md px-3.5 py-1.5 text-sm",
  md: "min-h-11 rounded-lg px-5 py-2.5 text-base",
  lg: "min-h-13 rounded-lg px-7 py-3 text-lg",
};

interface ButtonLook {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  block?: boolean | undefined;
  className?: string | undefined;
}

/** The look of a button, also for links: `<Link className={buttonStyle({ variant: "action" })}>`. */
export const buttonStyle = ({ variant = "primary", size = "md", block = false, className }: ButtonLook = {}) =>
  classNames(
    base,
    variants[variant],
    variant === "link" ? "min-h-6 rounded-sm py-1" : sizes[size],
    block && "w-full",
    "aria-busy:pointer-events-none disabled:cursor-not-allowed disabled:opacity-50",
    className,
  );
