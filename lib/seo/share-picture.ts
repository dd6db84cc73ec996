import { localisedAreas } from "@/lib/contracts/localised-areas";
import { type Language, languages } from "@/lib/domain/language/languages";

/** Box of every picture that networks show beside a shared link. */
export const shareBox = { width: 1200, height: 630 } as const;

/** The picture of a second-hand car for shared links. */
export const carSharePicture = (id: number, language: Language): string => `/share/car-${id}-${language}.png`;

/** The brand's own, for what has no picture of its own. */
export const brandPicture = "/share.png";

const areas = Object.values(localisedAreas).flatMap(({ es, other }) => [es, other]);
const pictured = new RegExp(`^/(?:${languages.join("|")})/(?:rent|search|${areas.join("|")})(?:/[a-z0-9-]+)*$`);

/** The picture for shared links of an indexed page, named after its path; all questions have the help centre's. */
export const sharePicture = (path: string): string => {
  const [address = ""] = path.split("?");
  const page = address.replace(/(\/rent\/faq)\/.*$/, "$1");
  return pictured.test(page) ? `/share/${page.slice(1).replaceAll("/", ".")}.png` : brandPicture;
};

/** Which page a picture's file is about: its language and the parts of its path below; null for no page's name. */
export function pageOfPicture(file: string): { language: Language; below: readonly string[] } | null {
  const [, name = ""] = /^([a-z0-9.-]+)\.png$/.exec(file) ?? [];
  const path = `/${name.replaceAll(".", "/")}`;
  if (!pictured.test(path)) return null;
  const [first, ...below] = name.split(".");
  const language = languages.find((one) => one === first);
  return language ? { language, below } : null;
}
