import type { Metadata } from "next";
import { localisedAreas } from "@/lib/contracts/routes";
import { defaultLanguage, type Language, languages } from "@/lib/domain/core/languages";
import { siteUrl } from "./site-url";

/** A page's path in each language. */
export type LocalisedPath = (language: Language) => string;

const brand = "WebK10";
const locales: Record<Language, string> = { es: "es_ES", en: "en_GB", de: "de_DE", it: "it_IT", fr: "fr_FR" };

/**
 * hreflang alternates: absolute URLs of the five languages and `x-default` (= es); for pages and sitemap (contract
 * section 2).
 */
export function languageAlternates(pathIn: LocalisedPath): Record<string, string> {
  const origin = siteUrl();
  return {
    ...Object.fromEntries(languages.map((language) => [language, `${origin}${pathIn(language)}`])),
    "x-default": `${origin}${pathIn(defaultLanguage)}`,
  };
}

/** Metadata inherited by every page. No default title, because the not-found screens set theirs in the page. */
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

interface PageContext {
  language: Language;
  pathIn: LocalisedPath;
  title: string;
  description: string;
  /** False adds noindex and leaves out the hreflang alternates. */
  indexed?: boolean;
  /** Canonical path, when the page is a variant of another one. */
  canonical?: LocalisedPath;
  /** A feed of what the page lists. */
  feed?: { readonly url: string; readonly title: string };
  /** Open Graph image of size `shareImageSize`; by default the page's own (`sharePicture`). */
  picture?: { readonly url: string; readonly alt: string };
}

/** Title, description, canonical, hreflang, robots and Open Graph of a public page. */
export function pageMetadata({
  language,
  pathIn,
  title,
  description,
  indexed = true,
  canonical = pathIn,
  feed,
  picture,
}: PageContext): Metadata {
  const defaultPicture = indexed ? sharePicture(canonical(language)) : brandPicture;
  const shown = picture ?? { url: defaultPicture, alt: defaultPicture === brandPicture ? brand : title };
  const url = `${siteUrl()}${canonical(language)}`;
  return {
    title,
    description,
    alternates: {
      canonical: url,
      ...(indexed ? { languages: languageAlternates(pathIn) } : {}),
      ...(feed && { types: { "application/rss+xml": [feed] } }),
    },
    ...(indexed ? {} : { robots: { index: false, follow: true } }),
    openGraph: {
      siteName: brand,
      type: "website",
      locale: locales[language],
      alternateLocale: languages.filter((other) => other !== language).map((other) => locales[other]),
      title,
      description,
      url,
      images: [{ ...shown, ...shareImageSize }],
    },
    twitter: { card: "summary_large_image" },
  };
}

/** Size of Open Graph images in pixels. */
export const shareImageSize = { width: 1200, height: 630 } as const;

/** Path of a second-hand car's Open Graph image. */
export const carSharePicture = (id: number, language: Language): string => `/share/car-${id}-${language}.png`;

/** The brand's Open Graph image, for pages without their own. */
export const brandPicture = "/share.png";

const areas = Object.values(localisedAreas).flatMap(({ es, other }) => [es, other]);
const picturePagePattern = new RegExp(
  `^/(?:${languages.join("|")})/(?:rent|search|${areas.join("|")})(?:/[a-z0-9-]+)*$`,
);

/** Path of a page's Open Graph image, derived from its path; all help questions share one. */
export const sharePicture = (path: string): string => {
  const [address = ""] = path.split("?");
  const page = address.replace(/(\/rent\/faq)\/.*$/, "$1");
  return picturePagePattern.test(page) ? `/share/${page.slice(1).replaceAll("/", ".")}.png` : brandPicture;
};

/** The inverse of `sharePicture`: the page's language and path segments; null for an invalid file name. */
export function pageOfSharePicture(file: string): { language: Language; below: readonly string[] } | null {
  const [, name = ""] = /^([a-z0-9.-]+)\.png$/.exec(file) ?? [];
  const path = `/${name.replaceAll(".", "/")}`;
  if (!picturePagePattern.test(path)) return null;
  const [first, ...below] = name.split(".");
  const language = languages.find((language) => language === first);
  return language ? { language, below } : null;
}
