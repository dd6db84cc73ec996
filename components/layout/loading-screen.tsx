import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { Logo } from "./logo";

/** The logo loader without text, where the caller already announces the loading. */
export const LoadingLogo = () => <LogoLoader logo={<Logo className="w-full" />} />;

/** The specification's loading screen with the logo; `overlay` covers the page. */
export async function LoadingScreen({ overlay = false, caption }: { overlay?: boolean; caption?: ReactNode }) {
  const t = await getTranslations("loading");
  return <LogoLoader overlay={overlay} label={t("label")} caption={caption} logo={<Logo className="w-full" />} />;
}

/** Covers the old page, below the header, while a navigation is pending for long; `loading-screen.css` shows it after 1 s. */
export async function PendingScreen() {
  const t = await getTranslations("loading");
  return (
    <div aria-live="polite">
      <p data-nosnippet className="page-coming-screen">
        <Logo className="w-44" />
        <span className="sr-only">{t("label")}</span>
      </p>
    </div>
  );
}

interface LogoLoaderProps {
  logo: ReactNode;
  /** Announced by screen readers. */
  label?: string;
  /** Covers the whole page. */
  overlay?: boolean;
  /** Shown below the logo. */
  caption?: ReactNode;
}

function LogoLoader({ logo, label, overlay = false, caption }: LogoLoaderProps) {
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
      <span>{caption}</span>
    </div>
  );
}

/** Page of at least the viewport's height, like the loading screen before it: the footer does not move (CLS). */
export const FullHeightPage = ({ children }: { children: ReactNode }) => (
  <div className="min-h-dvh print:min-h-0">{children}</div>
);
