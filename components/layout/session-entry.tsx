import type { Language } from "@/lib/domain/language/languages";
import { ClientMenu } from "./client-menu";
import { clientMenuProps } from "./client-menu-props";
import { type HeaderPlace, OwnLink } from "./header-links";

interface SessionEntryProps {
  language: Language;
  place: HeaderPlace;
  /** Who is signed in, as this request's cookie says. */
  session: { readonly firstName: string } | null;
}

/** The client's entry of the private surface, made for each request. */
export async function SessionEntry({ language, place, session }: SessionEntryProps) {
  const { link, menu } = await clientMenuProps(language);
  if (!session) return <OwnLink {...link} place={place} />;
  return <ClientMenu {...menu} place={place} name={session.firstName} />;
}
