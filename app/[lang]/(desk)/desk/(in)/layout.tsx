import { headers } from "next/headers";
import { DeskFrame } from "@/components/desk/desk-frame";
import { deskPaths } from "@/lib/contracts/desk/paths";
import { requestedPathHeader } from "@/lib/contracts/next-path";
import { deskLanguage, requireDesk } from "@/lib/loaders/desk/load-desk";
import { loadOffices } from "@/lib/loaders/load-catalogue";

/** Requires a session; each page checks its own permission in addition. */
export default async function SignedInLayout({ children }: LayoutProps<"/[lang]/desk">) {
  const language = await deskLanguage();
  const requestedPath = (await headers()).get(requestedPathHeader) ?? deskPaths.bookings(language);
  const [self, offices] = await Promise.all([requireDesk(requestedPath), loadOffices()]);
  return (
    <DeskFrame language={language} self={self} offices={offices}>
      {children}
    </DeskFrame>
  );
}
