import type { ReactNode } from "react";

interface LogoLoaderProps {
  logo: ReactNode;
  /** Read out while waiting. */
  label?: string;
  /** Covers the page instead of standing in it. */
  overlay?: boolean;
  /** Shown below the logo. */
  caption?: ReactNode;
}

export function LogoLoader({ logo, label, overlay = false, caption }: LogoLoaderProps) {
  return (
    <div
      role={label ? "status" : undefined}
      className={
        overlay
          ? "fixed inset-0 z-50 flex flex-col items-center justify-center gap-7 bg-white"
          : "flex min-h-[70dvh] flex-col items-center justify-center gap-7"
      }
    >
      <div className="w-44">{logo}</div>
      <div className="h-1 w-44 overflow-hidden rounded-full bg-sand-200">
        <div className="loader-bar h-full w-1/3 rounded-full bg-secondary" />
      </div>
      {label && <p className="sr-only">{label}</p>}
      {caption}
    </div>
  );
}
