import type { Language } from "@/lib/domain/core/languages";
import { ClientMenu } from "./client-menu";
import { clientMenuProps } from "./client-menu-props";
import { HeaderIconLink, type HeaderPlace } from "./header-links";

interface SessionEntryProps {
  language: Language;
  place: HeaderPlace;
  /** Session of this request's cookie; null when signed out. */
  session: { readonly firstName: string } | null;
}

/** The header's client entry on private pages, rendered per request. */
export async function SessionEntry({ language, place, session }: SessionEntryProps) {
  const { link, menu } = await clientMenuProps(language);
  if (!session) return <HeaderIconLink {...link} place={place} />;
  return <ClientMenu {...menu} place={place} name={session.firstName} />;
}
