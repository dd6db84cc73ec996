import { getTranslations } from "next-intl/server";
import type { Office } from "@/lib/contracts/fleet/office";
import { officeName } from "@/lib/contracts/fleet/shown-name";
import { paths } from "@/lib/contracts/paths";
import type { Language } from "@/lib/domain/core/languages";
import { MapOnDemand } from "./map-on-demand";

/** Button that loads the third-party map of an office; nothing where its coordinates are unknown. */
export async function ForeignMap({ language, office }: { language: Language; office: Office }) {
  const t = await getTranslations("offices.google");
  if (office.lat === null || office.lon === null) return null;
  return (
    <MapOnDemand
      href={paths.googleMap(language, office.slug)}
      title={t("title", { name: officeName(office, language) })}
      show={t("show")}
      note={t("note")}
    />
  );
}
