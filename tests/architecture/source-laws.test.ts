import { readModules } from "@/tests/support/module-graph";

const modules = [...readModules().values()];
const among = (file: string, places: readonly string[]) => places.some((place) => file.startsWith(place));

function offending(pattern: RegExp, exempt: readonly string[], within: readonly string[] = [""]): string[] {
  return modules.flatMap(({ file, source }) => {
    if (!among(file, within) || among(file, exempt)) return [];
    return source
      .split("\n")
      .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : []));
  });
}

describe("hard-coded paths of the site", () => {
  const segment =
    "(?:rent|user|search|stripe|tpv|paypal|regenera|test-google|compra-de-coche-segunda-mano|buy-second-hand-car|suscripcion-de-coche|car-subscription)";
  const literal = new RegExp(`["'\`](?:/(?:\\$\\{[^}]+\\}|es|en|de|it|fr))?/${segment}(?:["'\`/?#]|$)`);

  it.each(['"/es/rent"', ["`/$", "{language}/rent/manage`"].join(""), "'/user/login'", '"/tpv/"'])(
    "detects a hard-coded path in %s",
    (line) => {
      expect(literal.test(line)).toBe(true);
    },
  );

  it("paths of the site are written only in lib/contracts/paths.ts", () => {
    expect(offending(literal, [], ["app/", "components/", "lib/server/", "lib/auth/", "lib/seo/"])).toEqual([]);
  });
});

describe("session state of database connections", () => {
  const ofSession = /pg_advisory_(?:un)?lock\(|\.prepare\(["'`]|["'`](?:set (?!local |null\b)|listen )/i;

  it.each([
    'client.query("select pg_advisory_lock($1)")',
    'client.query("set lock_timeout to 1")',
    'query.prepare("cars")',
    '"LISTEN jobs"',
  ])("detects that %s leaves session state on a database connection", (line) => {
    expect(ofSession.test(line)).toBe(true);
  });

  it("leaves no session state on a database connection after a transaction, because of connection poolers", () => {
    expect(offending(ofSession, ["lib/backend/core/db/migrations"], ["lib/backend/"])).toEqual([]);
  });
});

it("reads the clock in one file for the server and one for the browser", () => {
  const clock = /\bnew Date\(\)|\bDate\.now\(\)/;
  expect(clock.test("const at = new Date();")).toBe(true);
  expect(
    offending(
      clock,
      ["lib/backend/core/clock.ts", "lib/backend/core/logger.ts", "lib/web-client/browser-clock.ts", "lib/sandbox/"],
      ["lib/"],
    ),
  ).toEqual([]);
});

it("formats dates and numbers only in the files for date and number formats", () => {
  // `time.ts` needs Intl for the offices' time zone; the sandbox is a separate program.
  const formats = "lib/domain/core/intl-formats.ts";
  const dates = [formats, "lib/domain/core/date-text.ts", "lib/domain/core/time.ts"];
  const numbers = [
    formats,
    "lib/domain/core/number-text.ts",
    "lib/domain/core/cents.ts",
    "lib/sandbox/gateway/layout.ts",
  ];
  const ofDates =
    /\bIntl\.DateTimeFormat\(|\bdateFormat\(|\.toLocale(Date|Time)?String\(|\b(get|use)Formatter\b|\.dateTime\(/;
  const ofNumbers = /\bIntl\.NumberFormat\(|\bnumberFormat\(/;
  expect(ofDates.test('new Intl.DateTimeFormat(language, { month: "long" })')).toBe(true);
  expect(ofNumbers.test("new Intl.NumberFormat(language)")).toBe(true);
  expect(offending(ofDates, dates)).toEqual([]);
  expect(offending(ofNumbers, numbers)).toEqual([]);
});

it("imports code lazily only through the wrapper that handles a failed load", () => {
  // `catalogues.ts` only declares imports, which callers fetch by the wrapper; the rest never runs in a browser.
  const exempt = [
    "lib/i18n/catalogues.ts",
    "lib/backend/",
    "lib/sandbox/",
    "lib/web-client/import-chunk.ts",
    "app/art/",
    "app/share/",
    "instrumentation.ts",
  ];
  const bare = /(?<!lazy(?:Module|Component)\(\s*\(\) =>\s*|importChunk\(\(\) => )(?<!typeof )\bimport\(/;
  expect(bare.test('const part = () => import("./part");')).toBe(true);
  expect(bare.test('const part = lazyModule(() => import("./part"));')).toBe(false);
  const uncovered = modules.filter(
    ({ file, source }) => !among(file, exempt) && bare.test(source.replaceAll(/^ *\/\/.*$/gm, "")),
  );
  expect(uncovered.map(({ file }) => file)).toEqual([]);
});
