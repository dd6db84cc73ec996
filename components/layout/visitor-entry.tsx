import type { Language } from "@/lib/domain/core/languages";
import { ClientEntry } from "./client-entry";
import { clientMenuProps } from "./client-menu-props";
import { HeaderIconLink, type HeaderPlace } from "./header-links";

interface VisitorEntryProps {
  language: Language;
  place: HeaderPlace;
}

/** The header's client entry on public pages: the login link, replaced in the browser when somebody is signed in. */
export async function VisitorEntry({ language, place }: VisitorEntryProps) {
  const { link, menu } = await clientMenuProps(language);
  return (
    <ClientEntry {...menu} place={place}>
      <HeaderIconLink {...link} place={place} />
    </ClientEntry>
  );
}
