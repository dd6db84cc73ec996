import { NotFoundScreen } from "@/components/layout/not-found-screen";
import type { Language } from "@/lib/domain/language/languages";
import { LostStatus } from "./lost-status";

/** The not-found screen for a page that may be kept by a cache, with its status 404. */
export function NotFoundPage({ language, area }: { language: Language; area?: "secondHand" | "subscription" }) {
  return (
    <>
      <NotFoundScreen language={language} area={area ?? "rent"} />
      <LostStatus />
    </>
  );
}
