import type { Random } from "./random";

const long = "x".repeat(2_000);

/** Path segments: invalid percent escapes, other alphabets, path traversal, injected code. */
export const oddSegments = [
  "%ff",
  "%",
  "%c0%af",
  "%E0%A4%A",
  "%2",
  "%zz",
  "%00",
  "%u0041",
  "a%ffb",
  "%F0%9F%9A%97",
  "citro%C3%ABn",
  "citro\u00ebn",
  "Seat",
  "SEAT",
  "\u{1F697}",
  "..%2F..%2Fetc%2Fpasswd",
  "%2e%2e",
  "..;",
  "%5c..%5c",
  "%252e%252e",
  "%2F",
  "a%2Fb",
  "__proto__",
  "constructor",
  "toString",
  "[code]",
  "%5Bslug%5D",
  "$undefined",
  "(public)",
  "@slot",
  "null",
  "NaN",
  "-1",
  "0",
  "1e999",
  "999999999999999999999",
  "2020-999999999999999999999",
  "'%20or%201=1--",
  "%3Cscript%3E",
  "%0d%0aSet-Cookie:%20a=b",
  "~",
  "~~~.~",
  "T-AAAAAAA",
  "T-ABCDEF1",
  "index.rsc",
  "a.segments/_tree.segment.rsc",
  ".",
  "",
  long,
] as const;

const oddQueryValues = [
  "%ff",
  "%",
  "%c0%af",
  "%00",
  "",
  "constructor",
  "__proto__",
  "http://host.evil/",
  "//host.evil",
  "%5C%5Chost.evil",
  "javascript:alert(1)",
  "/es/rent%0d%0aX:%20y",
  "OAuthCallback",
  "%7B%22code%22:1%7D",
  "%5B%5D",
  "-1",
  "1e999",
  "999999999999999999999",
  "2027-02-30T10:00",
  "2027-13-45",
  "%F0%9F%9A%97",
  "null",
  "\u00ff",
  long,
] as const;

const queryNames = [
  ..."error callbackUrl next lang t page sort brand fuel priceMax kmMax seats ids months downPayment q".split(" "),
  ..."DO RO Id id discount from to officeId kind officePickup pickup return days quoteId entry state code".split(" "),
  ..."csrfToken json _rsc __nextDefaultLocale nextauth url w groupId island done".split(" "),
] as const;

/** A query of up to three parameters, possibly repeated. */
export function oddQuery(random: Random): string {
  const count = random.below(4);
  if (count === 0) return "";
  const pairs = Array.from({ length: count }, () => {
    const name = random.chance(0.1) ? random.pick(oddSegments) : random.pick(queryNames);
    return random.chance(0.1) ? name : `${name}=${random.pick(oddQueryValues)}`;
  });
  return `?${pairs.join("&")}`;
}

const cookieNames = [
  ..."lang session booking-access checkin-access device from-root signed-in next-auth.csrf-token".split(" "),
  ..."next-auth.callback-url next-auth.session-token csrf target state verifier nonce __Host-session".split(" "),
  ..."__prerender_bypass __next_preview_data NEXT_LOCALE __Secure-session".split(" "),
] as const;
const oddCookieValues = [
  ..."%ff % %c0%af %00 null [] {} ~~~.~ T-AAAAAAA.x eyJhbGciOiJub25lIn0.e30. a|b http://[ http://host.evil".split(" "),
  '"unclosed',
  "\u00ff\u00fe",
  ";;;=",
  "a=b=c",
  "https%3A%2F%2F%5B",
  "",
  long,
] as const;

const oddHeaders: readonly (readonly [string, readonly string[]])[] = [
  ["Origin", ["http://host.evil", "null", "", "http://[", "%", "https://localhost", "\u00ff"]],
  ["Referer", ["%", "http://[", "\u00ff", "//"]],
  ["Accept-Language", ["*", "xx-XX;q=9", ",,,", "\u00ff", long]],
  ["X-Forwarded-Host", ["host.evil", "", "a b", "[", "host.evil:99999", "\u00ff"]],
  ["X-Forwarded-Proto", ["https", "ftp", "https,http", ""]],
  ["X-Forwarded-For", ["999.1.1.1, ::::, '", "", long]],
  ["RSC", ["1", "0", "x"]],
  ["Next-Router-State-Tree", ["%", "x", "[]", "%5B%22%22%5D", "%5B%22%22%2C%7B%7D%2Cnull%2C%22refetch%22%5D", "null"]],
  ["Next-Router-Prefetch", ["1", "2", "x"]],
  ["Next-Router-Segment-Prefetch", ["/_tree", "/%ff", "x", "/../.."]],
  ["Next-Url", ["/es/rent", "%", "\u00ff", "//host.evil"]],
  ["Next-Action", ["x", "", "0".repeat(42), "40c2a06cb47c4678195e2897740313f18ab9203ea3", "$$RSC_SERVER_ACTION_0"]],
  ["x-nextjs-data", ["1"]],
  ["x-middleware-subrequest", ["middleware:middleware:middleware:middleware:middleware"]],
  ["x-middleware-rewrite", ["/es/rent", "http://host.evil"]],
  ["x-middleware-next", ["1"]],
  ["x-middleware-set-cookie", ["a=b"]],
  ["x-matched-path", ["/%", "/[lang]/rent"]],
  ["x-now-route-matches", ["1=%ff"]],
  ["x-prerender-revalidate", ["x"]],
  ["x-invoke-path", ["/%"]],
  ["x-invoke-status", ["500"]],
  ["x-http-method-override", ["DELETE"]],
  ["x-nonce", ['"><script>']],
  ["Content-Security-Policy", ["script-src 'nonce-\"><'", "x"]],
  ["Range", ["bytes=5-1", "bytes=0-,1-2", "x"]],
  ["If-None-Match", ["*", "W/", '"']],
  ["If-Modified-Since", ["yesterday"]],
  ["Accept", ["text/x-component", "*/*;q=x", ""]],
  ["Accept-Encoding", ["br;q=9, gzip;q=x", "*", ""]],
  ["Authorization", ["Bearer", "Bearer \u00ff", "Basic %", `Bearer ${long}`]],
  ["Idempotency-Key", ["x", "\u00ff", "", long]],
  ["x-booking-token", ["~~~.~", "\u00ff", long]],
  ["Expect", ["x"]],
  ["Upgrade", ["websocket", "h2c"]],
  ["User-Agent", ["Googlebot", "", "facebookexternalhit/1.1", "\u00ff"]],
  ["Purpose", ["prefetch"]],
  ["Sec-Fetch-Dest", ["image", "x"]],
];

/** Up to two odd headers, possibly repeated, and sometimes odd cookies. */
export function oddHeadersOf(random: Random): [string, string][] {
  const headers = Array.from({ length: random.below(3) }, (): [string, string] => {
    const [name, values] = random.pick(oddHeaders);
    return [name, random.pick(values)];
  });
  if (random.chance(0.35)) {
    const cookies = Array.from({ length: 1 + random.below(3) }, () => {
      return `${random.pick(cookieNames)}=${random.pick(oddCookieValues)}`;
    });
    headers.push(["Cookie", cookies.join("; ")]);
  }
  return headers;
}

export const oddValues: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1e308,
  2 ** 53,
  "",
  "x",
  "\u0000",
  "\ud800",
  "\u{1F697}\u202e'\";--<script>",
  "%ff",
  "T-AAAAAAA",
  "2027-02-30T10:00",
  "es",
  long,
  [],
  {},
  [[[]]],
  { __proto__: null, constructor: { prototype: 1 } },
  "$undefined",
  "$NaN",
  "$n12",
  "$D2027",
  "$Q1",
  "$K1",
  "$@1",
  "$1",
  "$F1",
  "$B1",
  "$-Infinity",
  "$1:__proto__:constructor",
];
