import type { Metadata } from "next";
import { localisedAreas } from "@/lib/contracts/localised-areas";
import { defaultLanguage, type Language, languages } from "@/lib/domain/language/languages";
import { siteUrl } from "./site-url";
/** A page's address in each language. */
export type PageAddress = (language: Language) => string;

const brand = "WebK10";
const locales: Record<Language, string> = { es: "es_ES", en: "en_GB", de: "de_DE", it: "it_IT", fr: "fr_FR" };

/** The five addresses and `x-default` (= es), absolute; the same for pages and sitemap (contract section 2). */
export function languageAlternates(address: PageAddress): Record<string, string> {
  const origin = siteUrl();
  return {
    ...Object.fromEntries(languages.map((language) => [language, `${origin}${address(language)}`])),
    "x-default": `${origin}${address(defaultLanguage)}`,
  };
}

/** What every page inherits. No default title: the not-found screens bring their own in the page. */
export const siteMetadata = (language: Language): Metadata => ({
  metadataBase: new URL(siteUrl()),
  title: { template: `%s | ${brand}`, default: "" },
  applicationName: brand,
  formatDetection: { telephone: false },
  icons: {
    icon: [
      { url: "/favicon.ico", sizes: "32x32" },
      { url: "/icon.svg", type: "image/svg+xml" },
    ],
    apple: "/apple-touch-icon.png",
  },
  openGraph: { siteName: brand, type: "website", locale: locales[language] },
});

interface PageFacts {
  language: Language;
  address: PageAddress;
  title: string;
  description: string;
  /** False for pages that no search engine should list; they name no languages either. */
  indexed?: boolean;
  /** Where the page stands when it is a variant of another one. */
  canonical?: PageAddress;
  /** Shown beside a shared link, in the box of `share-picture`; without it the page's own by its address. */
  picture?: { readonly url: string; readonly alt: string };
}

/** Title, description, canonical, hreflang, robots and Open Graph of a public page. */
export function pageMetadata({
  language,
  address,
  title,
  description,
  indexed = true,
  canonical = address,
  picture,
}: PageFacts): Metadata {
  const own = indexed ? sharePicture(canonical(language)) : brandPicture;
  const shown = picture ?? { url: own, alt: own === brandPicture ? brand : title };
  const url = `${siteUrl()}${canonical(language)}`;
  return {
    title,
    description,
    alternates: { canonical: url, ...(indexed ? { languages: languageAlternates(address) } : {}) },
    ...(indexed ? {} : { robots: { index: false, follow: true } }),
    openGraph: {
      siteName: brand,
      type: "website",
      locale: locales[language],
      alternateLocale: languages.filter((other) => other !== language).map((other) => locales[other]),
      title,
      description,
      url,
      images: [{ ...shown, ...shareBox }],
    },
    twitter: { card: "summary_large_image" },
  };
}

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
