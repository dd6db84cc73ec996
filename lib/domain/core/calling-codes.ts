/** How many digits the numbers after a calling code may have, by the national numbering plans (ITU-T E.164). */
const lengths = {
  "5": "500 682",
  "6": "298 299 672 687",
  "7": "238 239 246 248 269 291 297 592 673 674 680 691 692",
  "8": "45 216 222 223 226 227 228 232 235 236 253 257 266 350 356 357 370 371 373 374 389 505 509 973 993 800 808",
  "9": "33 34 93 94 211 212 218 221 240 242 244 249 251 255 256 260 261 262 351 590 594 596 992 994 995 998 979",
  "10": "1 52 58 225 229",
  "11": "888",
  "12": "878",
  "7 10": "960",
  "10 14": "7",
  "8 9 10": "20 60 855 856 964 970 976",
  "5 6 7 8 9 10": "27 64",
  "10 11 12": "30",
  "5 6 7 8 9 10 11": "31",
  "8 9": "32 36 51 213 224 233 237 250 258 264 268 377 382 387 591 962 963",
  "6 7 8 9 10 11 12": "39 381",
  "6 9": "40 508 681",
  "9 12": "41 870",
  "4 5 6 7 8 9 10 11 12 13": "43 598",
  "7 9 10": "44 263",
  "6 7 8 9 10 12": "46",
  "5 8": "47 686",
  "6 7 8 9 10": "48 95 880",
  "4 5 6 7 8 9 10 11 12 13 14 15": "49",
  "6 7 8 10": "53",
  "10 11": "54",
  "8 9 10 11": "55 593",
  "9 10 11": "56",
  "8 10 11": "57 65 977",
  "5 6 7 8 9 10 12": "61",
  "7 8 9 10 11 12 13 14 15 16 17": "62",
  "6 8 9 10 11 12 13": "63",
  "8 9 10 13": "66",
  "8 9 10 11 12 13 14 15 16 17": "81",
  "5 6 8 9 10 11 12 13 14": "82",
  "7 8 9 10": "84 243 254 353",
  "7 8 9 10 11 12": "86 972 882",
  "7 10 12 13": "90",
  "8 9 10 11 12 13": "91",
  "8 9 10 11 12": "92 383 883",
  "4 5 6 7 10": "98",
  "7 9": "220 245 265 354 423",
  "7 8 10": "230 267 372",
  "7 8 9": "231 385 967 968",
  "10 11 12 13 14": "234",
  "7 8": "241 599 670 675 853 961 965 975",
  "5 6": "247",
  "6 7 8 9": "252 355",
  "4 5": "290",
  "4 5 6 7 8 9 10 11": "352",
  "5 6 7 8 9 10 11 12": "358 971",
  "6 7 8 9 12": "359",
  "6 7 8 9 10 11": "375 595",
  "6 8 9": "376 689",
  "8 10": "378 506 850",
  "9 10": "380 966 996 881",
  "5 6 7 8": "386",
  "9 10 11 12": "420",
  "6 7 9": "421",
  "7 11": "501 679",
  "8 11": "502 504",
  "7 8 11": "503",
  "7 8 10 11": "507",
  "6 7": "597",
  "5 7": "676 677 678",
  "4 7": "683",
  "5 6 7 10": "685",
  "5 6 7": "688",
  "4 5 6 7": "690",
  "5 6 7 8 9 11": "852",
  "7 8 9 10 11": "886",
  "7 8 9 11": "974",
} as const;

/** Calling codes of plans in which the 0 before a number is dialled inside the country only. */
const trunkZero = new Set(
  `20 27 31 32 33 40 41 43 44 46 49 51 53 54 55 57 58 60 61 63 64 66 84 86 90 91 92 93 94 95 98 211 212 213 218
231 232 233 234 243 249 251 252 254 255 256 260 261 262 263 264 265 291 353 355 358 359 370 373 374 377 380
381 382 383 385 386 387 389 421 423 508 590 591 593 594 595 596 598 686 850 855 856 880 886 961 962 963 964
966 967 970 971 972 976 977 994 995 996`.split(/\s/),
);

const lengthsOf = new Map(
  Object.entries(lengths).flatMap(([counts, codes]) =>
    codes.split(" ").map((code) => [code, counts.split(" ").map(Number)] as const),
  ),
);

/** Calling code and national number of `+` and digits; null for a code that no country has. */
function partsOf(number: string): { readonly code: string; readonly national: string } | null {
  const digits = /^\+([1-9]\d{4,14})$/.exec(number)?.[1] ?? "";
  const code = [1, 2, 3].map((count) => digits.slice(0, count)).find((start) => lengthsOf.has(start));
  return code === undefined ? null : { code, national: digits.slice(code.length) };
}

/** The number without the 0 that is not dialled from abroad: `+4407976399087` → `+447976399087`; Italy keeps it. */
export function withoutTrunkZero(number: string): string {
  const parts = partsOf(number);
  if (!parts || !trunkZero.has(parts.code)) return number;
  return `+${parts.code}${parts.national.replace(/^0/, "")}`;
}

/** Whether a number as `+` and digits can be dialled: a country's code, and as many digits as that country has. */
export function isDiallable(number: string): boolean {
  const parts = partsOf(number);
  if (!parts || !lengthsOf.get(parts.code)?.includes(parts.national.length)) return false;
  return parts.code !== "34" || /^[5-9]/.test(parts.national);
}
