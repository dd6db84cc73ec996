import fs from "node:fs";
import path from "node:path";
import {
  deskRoutes,
  fileRoutes,
  privateRoutes,
  publicRoutes,
  type Routes,
  rewrittenRoutes,
} from "@/lib/contracts/routes";
import { hiddenScreens, indexedScreens } from "@/tests/support/screens";

/** Every page and handler of `app` by its folder without route groups, and the surface whose group holds it. */
const inFolders = fs
  .readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((name) => /(?:^|\/)(?:page\.tsx|route\.tsx?)$/.test(name))
  .map((name) => {
    const folders = path.dirname(name).split(path.sep);
    const [, surface = "file"] = /^\[lang\]\/\((\w+)\)/.exec(folders.join("/")) ?? [];
    const route = folders.filter((folder) => !folder.startsWith("(") && folder !== "[lang]").join("/");
    const source = fs.readFileSync(path.join("app", name), "utf8");
    return { route, surface, perRequest: /^export const dynamic = "force-dynamic";$/m.test(source) };
  });

const routesOf: Readonly<Record<string, readonly string[]>> = {
  public: [...Object.keys(publicRoutes), ...rewrittenRoutes],
  private: Object.keys(privateRoutes),
  desk: Object.keys(deskRoutes),
  file: fileRoutes,
};
const rows = Object.entries(routesOf).flatMap(([surface, routes]) => routes.map((route) => `${surface} ${route}`));
const isPublic: Routes = publicRoutes;

describe("route table (lib/contracts/routes.ts)", () => {
  it("every page in app has a row in the route table", () => {
    const missing = inFolders.filter(({ surface, route }) => !rows.includes(`${surface} ${route}`));
    expect(
      missing.map(({ surface, route }) => `add a row for "${route}" to ${surface}Routes in lib/contracts/routes.ts`),
    ).toEqual([]);
  });

  it("every row of the route table has a page in app", () => {
    const pages = inFolders.map(({ surface, route }) => `${surface} ${route}`);
    expect(rows.filter((row) => !pages.includes(row))).toEqual([]);
  });

  it("the route table marks exactly the public pages that are always rendered per request", () => {
    const wrong = inFolders.filter(({ route, perRequest }) => {
      const row = isPublic[route];
      return row && !route.endsWith(".ics") && (row.query === "any") !== perRequest;
    });
    expect(wrong.map(({ route }) => `${route}: "force-dynamic" and \`query: "any"\` belong together`)).toEqual([]);
  });

  it("the route table marks exactly the pages of tests/support/screens.ts as indexed", () => {
    const all = Object.entries(isPublic).filter(([route]) => !route.endsWith(".ics"));
    const routes = (listed: boolean) =>
      all.flatMap(([route, row]) => ((row.indexed ?? false) === listed ? [route] : []));
    expect({ indexed: routes(true).toSorted(), hidden: routes(false).toSorted() }).toEqual({
      indexed: indexedScreens.toSorted(),
      hidden: Object.keys(hiddenScreens).toSorted(),
    });
  });
});
