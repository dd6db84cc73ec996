import fs from "node:fs";
import path from "node:path";
import { screens } from "@/tests/support/screens";

/** A page's or handler's route without groups, and the surface whose group holds it. */
const inFolders = fs
  .readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((name) => /(?:^|\/)(?:page\.tsx|route\.tsx?)$/.test(name))
  .map((name) => {
    const folders = path.dirname(name).split(path.sep);
    const [, surface = "none"] = /^\[lang\]\/\((\w+)\)/.exec(folders.join("/")) ?? [];
    const route = folders.filter((folder) => !folder.startsWith("(")).join("/");
    return { route, surface, isFile: !name.endsWith("page.tsx") };
  });

describe("the table of screens (tests/support/screens.ts)", () => {
  it("has a row for every page and handler of `app`, and none for another", () => {
    expect(inFolders.map(({ route }) => route).toSorted()).toEqual(Object.keys(screens).toSorted());
  });

  it("names the surface whose folder holds the page, and which are files", () => {
    const rows = Object.entries(screens).map(([route, kind]) => {
      const [surface, indexing] = kind.split(", ");
      return { route, surface, isFile: indexing === "file" };
    });
    const byRoute = (one: { route: string }, other: { route: string }) => (one.route < other.route ? -1 : 1);
    expect(inFolders.toSorted(byRoute)).toEqual(rows.toSorted(byRoute));
  });
});
