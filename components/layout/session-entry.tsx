import type { Language } from "@/lib/domain/language/languages";
import { ClientMenu, type SignOut } from "./client-menu";
import { clientMenuProps } from "./client-menu-props";
import { type HeaderPlace, OwnLink } from "./own-link";

interface SessionEntryProps {
  language: Language;
  place: HeaderPlace;
  /** Who is signed in, as this request's cookie says. */
  session: { readonly firstName: string } | null;
  signOut: SignOut;
}

/** The client's entry of the private surface, made for each request. */
export async function SessionEntry({ language, place, session, signOut }: SessionEntryProps) {
  const { link, menu } = await clientMenuProps(language);
  if (!session) return <OwnLink {...link} place={place} />;
  return <ClientMenu {...menu} place={place} name={session.firstName} signOut={signOut} />;
}
