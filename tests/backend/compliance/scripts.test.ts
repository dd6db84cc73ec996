import { openPdf } from "@/lib/backend/content/pdf/pdf-document";
import { brokenLines, runsOf } from "@/lib/backend/content/pdf/script-runs";

/** The fonts embedded in a PDF, without the prefix of their subset. */
async function fontsOf(name: string): Promise<string[]> {
  const pdf = await openPdf({ title: "Receipt", language: "en-GB", author: "WebK10" });
  pdf.write("P", name);
  pdf.pair("Name", name, { font: "bold" });
  const text = (await pdf.close()).toString("latin1");
  return [...new Set([...text.matchAll(/\/BaseFont \/[A-Z]{6}\+(\S+)/g)].map(([, font]) => font ?? ""))].sort();
}

describe("names in several scripts in a PDF document (R050, R052, R053)", () => {
  it.each([
    ["Latin and Cyrillic", "Zoë Łódź Иванов", [["regular", "Zoë Łódź Иванов"]]],
    ["Greek", "Παπαδόπουλος", [["moreRegular", "Παπαδόπουλος"]]],
    [
      "Vietnamese composed from marks",
      "Nguye\u0302\u0303n",
      [
        ["regular", "Nguy"],
        ["moreRegular", "ễ"],
        ["regular", "n"],
      ],
    ],
    ["Chinese, both forms", "王小明 陳大文", [["chinese", "王小明 陳大文"]]],
    ["Arabic, its words in one run", "محمد عبد الله", [["arabicRegular", "محمد عبد الله"]]],
    [
      "Arabic before Latin, the space outside",
      "العربية S.A.",
      [
        ["arabicRegular", "العربية"],
        ["regular", " S.A."],
      ],
    ],
    ["scripts that no font has", "สมชาย ✈ Ana", [["regular", "[?] [?] Ana"]]],
    ["unseen characters", "A\u200bna\u202e", [["regular", "Ana"]]],
  ])("renders the name with the right fonts: %s", (_, name, runs) => {
    expect(runsOf(name, "regular").map(({ font, text }) => [font, text])).toEqual(runs);
  });

  it("embeds only the fonts that a name needs, in both weights", async () => {
    expect(await fontsOf("Ada")).toEqual(["WebK10Document-Bold", "WebK10Document-Regular"]);
    expect(await fontsOf("Ada Παπά")).toEqual(expect.arrayContaining(["DocumentMore-Bold", "DocumentMore-Regular"]));
    expect(await fontsOf("محمد")).toEqual(expect.arrayContaining(["DocumentArabic-Bold", "DocumentArabic-Regular"]));
    expect(await fontsOf("王小明")).toContain("DocumentChinese-Regular");
  });

  it("breaks a long name between words, and Chinese between characters", () => {
    const byLength = (line: string) => line.length;
    expect(brokenLines("شركة الاتحاد للتجارة", 12, byLength)).toEqual(["شركة الاتحاد", "للتجارة"]);
    expect(brokenLines("王小明王小明", 4, byLength)).toEqual(["王小明王", "小明"]);
    expect(brokenLines("Αβγδεζηθ", 3, byLength)).toEqual(["Αβγ", "δεζ", "ηθ"]);
  });
});
