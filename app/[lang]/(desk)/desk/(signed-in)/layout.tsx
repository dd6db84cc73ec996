import { headers } from "next/headers";
import { DeskFrame } from "@/components/staff/desk-frame";
import { requestedPathHeader } from "@/lib/contracts/core/next-path";
import { deskPaths } from "@/lib/contracts/staff/desk-paths";
import { loadOffices } from "@/lib/server/pricing/loaders";
import { deskLanguage, requireDesk } from "@/lib/server/staff/desk-loaders";

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
