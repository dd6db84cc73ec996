import type { Language } from "@/lib/domain/language/languages";

/** Box of every picture that networks show beside a shared link. */
export const shareBox = { width: 1200, height: 630 } as const;

/** The picture of a second-hand car for shared links. */
export const carSharePicture = (id: number, language: Language): string => `/share/car-${id}-${language}.png`;
