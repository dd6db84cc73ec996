import fs from "node:fs";
import path from "node:path";
import manifest from "@/app/manifest";
import { paths } from "@/lib/contracts/paths";
import { siteMetadata } from "@/lib/seo/page-metadata";

const publicFile = (address: string) => fs.readFileSync(path.join("public", address));

/** Width and height from a PNG's IHDR chunk. */
function sizeOfPng(file: Buffer): string {
  expect(file.subarray(0, 8).toString("hex")).toBe("89504e470d0a1a0a");
  return `${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`;
}

/** The sizes of the images in an ICO file. */
function sizesOfIco(file: Buffer): string[] {
  expect(file.readUInt32LE(0)).toBe(0x10000);
  return Array.from({ length: file.readUInt16LE(4) }, (_, at) => {
    const [width, height] = [file.readUInt8(6 + 16 * at), file.readUInt8(7 + 16 * at)];
    return `${width || 256}x${height || 256}`;
  });
}

describe("web manifest", () => {
  const { icons = [], ...rest } = manifest();

  it.each(icons)("the manifest icon exists in its stated size: $src", ({ src, sizes, type }) => {
    expect(type).toBe("image/png");
    expect(sizeOfPng(publicFile(src))).toBe(sizes);
  });

  it("the manifest has icons of 192 and 512 pixels and a maskable one", () => {
    const plain = icons.filter(({ purpose }) => !purpose).map(({ sizes }) => sizes);
    expect(plain).toEqual(["192x192", "512x512"]);
    expect(icons.filter(({ purpose }) => purpose === "maskable").map(({ sizes }) => sizes)).toEqual(["512x512"]);
  });

  it("the manifest starts at a path without a language, so that the visitor's own is used", () => {
    expect(rest).toMatchObject({ name: "WebK10", start_url: "/", scope: "/", id: paths.home("es") });
  });
});

describe("page icons", () => {
  const { icons } = siteMetadata("de");

  it("every page icon exists in its stated size", () => {
    expect(icons).toEqual({
      icon: [
        { url: "/favicon.ico", sizes: "32x32" },
        { url: "/icon.svg", type: "image/svg+xml" },
      ],
      apple: "/apple-touch-icon.png",
    });
    expect(sizesOfIco(publicFile("/favicon.ico"))).toContain("32x32");
    expect(publicFile("/icon.svg").toString()).toMatch(/^<svg[^>]+viewBox=/);
    expect(sizeOfPng(publicFile("/apple-touch-icon.png"))).toBe("180x180");
  });
});
