import type { Language } from "@/lib/domain/language/languages";
import { ClientEntry } from "./client-entry";
import { clientMenuProps } from "./client-menu-props";
import { type HeaderPlace, OwnLink } from "./header-links";

interface VisitorEntryProps {
  language: Language;
  place: HeaderPlace;
}

/** The client's entry of the public surface: the same for everyone, until a script finds that somebody is signed in. */
export async function VisitorEntry({ language, place }: VisitorEntryProps) {
  const { link, menu } = await clientMenuProps(language);
  return (
    <ClientEntry {...menu} place={place}>
      <OwnLink {...link} place={place} />
    </ClientEntry>
  );
}
