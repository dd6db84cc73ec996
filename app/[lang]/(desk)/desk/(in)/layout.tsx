import { headers } from "next/headers";
import { DeskFrame } from "@/components/desk/desk-frame";
import { deskPaths } from "@/lib/contracts/desk/paths";
import { askedPathHeader } from "@/lib/contracts/own-path";
import { deskLanguage, requireDesk } from "@/lib/loaders/desk/load-desk";
import { loadOffices } from "@/lib/loaders/load-catalogue";

/** The frame of who is signed in; every page asks for its own right besides. */
export default async function SignedInLayout({ children }: LayoutProps<"/[lang]/desk">) {
  const language = await deskLanguage();
  const asked = (await headers()).get(askedPathHeader) ?? deskPaths.bookings(language);
  const [self, offices] = await Promise.all([requireDesk(asked), loadOffices()]);
  return (
    <DeskFrame language={language} self={self} offices={offices}>
      {children}
    </DeskFrame>
  );
}
