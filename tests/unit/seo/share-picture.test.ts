import { faqQuestions } from "@/lib/contracts/faq-questions";
import { paths } from "@/lib/contracts/paths";
import { languages } from "@/lib/domain/language/languages";
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
).filter((address) => !questions.has(address("es")));

it("every indexed page but the single question has a picture of its own, whose file names the page", () => {
  const files = pages.flatMap((address) => languages.map((language) => sharePicture(address(language))));
  expect(new Set(files).size).toBe(files.length);
  for (const address of pages)
    for (const language of languages) {
      const path = address(language);
      const [, ...below] = path.slice(1).split("/");
      expect(pageOfSharePicture(sharePicture(path).replace("/share/", ""))).toEqual({ language, below });
    }
});

it.each(["/es/user/login", "/es/rent/confirmation/T-ABCDEFG", "/xx/rent", "/es/test-google"])(
  "%s has the brand's",
  (path) => expect(sharePicture(path)).toBe(brandPicture),
);

it("a question has the help centre's", () =>
  expect(sharePicture(paths.faq("de", "deposit"))).toBe(sharePicture(paths.faq("de"))));

it("a page's further part has the picture of the page", () =>
  expect(sharePicture("/en/buy-second-hand-car?page=2")).toBe(sharePicture("/en/buy-second-hand-car")));

it.each(["share.png", "car-1-es.png", "es.png", "es.rent.faq..png", "es.rent.FAQ.png", "es.rent.faq"])(
  "%s is no page's picture",
  (file) => expect(pageOfSharePicture(file)).toBeNull(),
);
