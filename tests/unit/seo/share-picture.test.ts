import { execFileSync } from "node:child_process";
import { drawableText } from "@/app/share/[picture]/drawable-text";
import { faqQuestions } from "@/lib/contracts/content/faq-questions";
import { paths } from "@/lib/contracts/paths";
import { languages } from "@/lib/domain/core/languages";
import { brandPicture, pageOfSharePicture, sharePicture } from "@/lib/seo/page-metadata";
import { indexedPages } from "@/lib/seo/sitemap";

const questions = new Set(faqQuestions.map((question) => paths.faq("es", question)));
const pages = indexedPages(
  [],
  [],
  [
    {
      slug: "seat",
      name: "Seat",
      count: 1,
      fromCents: 1,
      models: [{ slug: "ibiza", name: "Ibiza", count: 1, fromCents: 1 }],
    },
  ],
).filter((pathIn) => !questions.has(pathIn("es")));

it("every indexed page except single questions has its own share image, named after the page", () => {
  const files = pages.flatMap((pathIn) => languages.map((language) => sharePicture(pathIn(language))));
  expect(new Set(files).size).toBe(files.length);
  for (const pathIn of pages)
    for (const language of languages) {
      const path = pathIn(language);
      const [, ...below] = path.slice(1).split("/");
      expect(pageOfSharePicture(sharePicture(path).replace("/share/", ""))).toEqual({ language, below });
    }
});

it.each(["/es/user/login", "/es/rent/confirmation/T-ABCDEFG", "/xx/rent", "/es/test-google"])(
  "%s uses the brand's share image",
  (path) => expect(sharePicture(path)).toBe(brandPicture),
);

it("a help question uses the help centre's share image", () =>
  expect(sharePicture(paths.faq("de", "deposit"))).toBe(sharePicture(paths.faq("de"))));

it("a further page of a list uses the share image of the list", () =>
  expect(sharePicture("/en/buy-second-hand-car?page=2")).toBe(sharePicture("/en/buy-second-hand-car")));

it.each(["share.png", "car-1-es.png", "es.png", "es.rent.faq..png", "es.rent.FAQ.png", "es.rent.faq"])(
  "%s is not the share image of any page",
  (file) => expect(pageOfSharePicture(file)).toBeNull(),
);

describe("text of a share image", () => {
  it.each([
    ["Seat León 1.0 🚗 漢字", "Seat León 1.0"],
    ["Škoda, Łódź", "Škoda, Łódź"],
    ["Prix\u202f: 18\u202f900 €", "Prix\u00a0: 18\u00a0900 €"],
    ["e\u0301te\u0301", "été"],
    ["a\u00adb\u200bc", "abc"],
    ["12\u201115", "12-15"],
  ])("the text %j is drawn as %j on a share image", (text, drawn) => {
    expect(drawableText(text)).toBe(drawn);
  });

  /** Draws a text in a process of its own; returns the addresses that the renderer asked. */
  const addressesAskedFor = (text: string): string[] => {
    const script = `
      import { readFileSync } from "node:fs";
      import { ImageResponse } from "next/dist/compiled/@vercel/og/index.node.js";
      const asked = [];
      const own = globalThis.fetch;
      globalThis.fetch = (address) => {
        if (!/^https?:/.test(String(address))) return own(address);
        asked.push(String(address));
        throw new Error("no network");
      };
      const fonts = [{ name: "Raleway", data: readFileSync("lib/fonts/document-regular.ttf"), weight: 400 }];
      const element = { type: "div", props: { style: { display: "flex", fontFamily: "Raleway" }, children: process.argv[1] } };
      await new ImageResponse(element, { width: 300, height: 100, fonts }).arrayBuffer().catch(() => undefined);
      console.log(JSON.stringify(asked));`;
    return JSON.parse(
      execFileSync(process.execPath, ["--input-type=module", "-e", script, text], {
        encoding: "utf8",
        stdio: ["ignore", "pipe", "ignore"],
      }),
    );
  };

  it("drawing a share image sends no request to another server", () => {
    const odd = "1.0 🚗 漢字 שלום e\u0301 \u202f\u2011\u200b";
    expect(addressesAskedFor(odd)).not.toEqual([]);
    expect(addressesAskedFor(drawableText(odd))).toEqual([]);
  });
});
