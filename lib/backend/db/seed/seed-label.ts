/** Spanish, English, German, Italian, French. */
export type Five = readonly [string, string, string, string, string];
/** Code, name, summary; the short label where it differs from the name. */
export type SeedLabel = readonly [code: string, name: Five, summary: Five, short?: Five];
