import localFont from "next/font/local";

export const raleway = localFont({
  src: "../node_modules/@fontsource-variable/raleway/files/raleway-latin-wght-normal.woff2",
  variable: "--font-raleway",
  weight: "100 900",
  display: "swap",
  // `globals.css` defines the fallbacks: Next's knows Arial only.
  adjustFontFallback: false,
});

/** The one letter beyond Latin-1 of the cars' brands (Škoda), which stand on many pages (2 KB). */
export const ralewayCaron = localFont({
  src: "./fonts/s-caron.woff2",
  variable: "--font-raleway-caron",
  weight: "100 900",
  display: "swap",
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: "unicode-range", value: "U+160-161" }],
});

/** Fetched only where a name needs other letters beyond Latin-1 (Łukasz). */
export const ralewayExtended = localFont({
  src: "../node_modules/@fontsource-variable/raleway/files/raleway-latin-ext-wght-normal.woff2",
  variable: "--font-raleway-ext",
  weight: "100 900",
  display: "swap",
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: "unicode-range", value: "U+0100-015F,U+0162-02BA,U+1E00-1E9F,U+1EF2-1EFF" }],
});

/** Raleway has no tabular figures: its ten lining digits with equal widths, in the weight of the words beside them (2 KB). */
export const figures = localFont({
  src: "./fonts/figures.woff2",
  variable: "--font-digits",
  weight: "100 900",
  display: "swap",
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: "unicode-range", value: "U+30-39" }],
});
