import "server-only";
import { brokenLines, documentFonts, fontFile, isPlain, runsOf, type Weight } from "./script-runs";

export const ink = "#303030";
export const quiet = "#5c5751";
const red = "#e8282e";
const rule = "#e3dbd1";
const margin = 56;
const lineHeight = 30;
/** Height of the fonts above the baseline, in sizes: Raleway's, so that runs of other fonts stand on its line. */
const ascent = 0.94;
const lineGap = 2;
/** Small enough for a voucher of one page. */
const FACT_SIZE = 9.5;

export interface TextStyle {
  readonly size?: number;
  readonly font?: Weight;
  readonly color?: string;
  readonly x?: number;
  readonly y?: number;
  readonly width?: number;
  readonly align?: "left" | "right";
}

/** An SVG path of a drawing, in its units. */
interface Drawn {
  readonly d: string;
  readonly fill: string;
  readonly at?: readonly [x: number, y: number];
}

type Placed = Pick<TextStyle, "size" | "x" | "y" | "width" | "align">;

/**
 * An A4 document in the brand's design, tagged for screen readers. pdfkit is imported on first use, so that no other
 * request loads it.
 */
export async function openPdf(about: { readonly title: string; readonly language: string; readonly author: string }) {
  const { default: PDFDocument } = await import("pdfkit");
  const doc = new PDFDocument({
    size: "A4",
    margin,
    lang: about.language,
    displayTitle: true,
    pdfVersion: "1.7",
    tagged: true,
    font: fontFile("document-regular.ttf"),
    info: { Title: about.title, Author: about.author },
  });
  const chunks: Buffer[] = [];
  const ended = new Promise<Buffer>((resolve, reject) => {
    doc.on("data", (chunk: Buffer) => chunks.push(chunk));
    doc.on("end", () => resolve(Buffer.concat(chunks)));
    doc.on("error", reject);
  });
  for (const [name, file] of documentFonts) doc.registerFont(name, fontFile(file));
  const root = doc.struct("Document");
  doc.addStructure(root);
  const width = doc.page.width - 2 * margin;

  // With features a run is shaped as a whole: Arabic is then joined, and its words stand from right to left.
  const features: PDFKit.Mixins.OpenTypeFeatures[] = ["rlig"];

  /** Draws a text with characters that the document's own font lacks: line by line, each run in its font. */
  const drawRuns = (text: string, font: Weight, { size, x, y, width: lineWidth, align }: Required<Placed>) => {
    const widths = (line: string) =>
      runsOf(line, font).map((run) => doc.font(run.font).fontSize(size).widthOfString(run.text, { features }));
    const widthOf = (line: string) => widths(line).reduce((sum, each) => sum + each, 0);
    const height = doc.font(font).fontSize(size).currentLineHeight(true) + lineGap;
    const lines = text.split("\n").flatMap((line) => brokenLines(line, lineWidth, widthOf));
    for (const [at, line] of lines.entries()) {
      const each = widths(line);
      let left = align === "right" ? x + lineWidth - widthOf(line) : x;
      for (const [index, run] of runsOf(line, font).entries()) {
        const placed = { lineBreak: false, baseline: "alphabetic", features } as const;
        doc
          .font(run.font)
          .fontSize(size)
          .text(run.text, left, y + at * height + ascent * size, placed);
        left += each[index] ?? 0;
      }
    }
    doc.font(font);
    doc.x = x;
    doc.y = y + lines.length * height;
  };

  const drawText = (text: string, style: TextStyle) => {
    const { size = 10, font = "regular", color = ink, x = margin, y = doc.y, width: textWidth = width, align } = style;
    if (!isPlain(text, font)) {
      doc.fillColor(color);
      return drawRuns(text, font, { size, x, y, width: textWidth, align: align ?? "left" });
    }
    doc
      .font(font)
      .fontSize(size)
      .fillColor(color)
      // The font has no narrow space.
      .text(text.replaceAll("\u202f", "\u00a0"), x, y, { width: textWidth, align: align ?? "left", lineGap });
  };

  return {
    width,
    left: margin,
    right: margin + width,
    top: margin,
    bottom: doc.page.height - margin,
    get y() {
      return doc.y;
    },
    set y(at: number) {
      doc.y = at;
    },
    /** Writes a text with its role for screen readers. */
    write(role: "H1" | "H2" | "P", text: string, style: TextStyle = {}) {
      root.add(doc.struct(role, {}, () => drawText(text, style)));
    },
    /** A label at the left and its value at the right edge, on one line. */
    pair(label: string, value: string, style: TextStyle = {}) {
      if (doc.y > doc.page.height - margin - lineHeight) doc.addPage();
      const top = doc.y;
      root.add(
        doc.struct("P", {}, () => {
          drawText(label, { ...style, y: top, width: width - 190 });
          const below = doc.y;
          drawText(value, { ...style, x: margin + width - 180, y: top, width: 180, align: "right" });
          doc.y = Math.max(below, doc.y) + 3;
        }),
      );
    },
    /** A label and its value beside it, in a column that begins at `x`. */
    fact(
      label: string,
      value: string,
      { x = margin, width: columnWidth = width }: Pick<TextStyle, "x" | "width"> = {},
    ) {
      const top = doc.y;
      const labelWidth = Math.min(130, columnWidth / 3);
      root.add(
        doc.struct("P", {}, () => {
          drawText(label, { x, y: top, size: FACT_SIZE, width: labelWidth, color: quiet });
          const below = doc.y;
          drawText(value, { x: x + labelWidth + 8, y: top, size: FACT_SIZE, width: columnWidth - labelWidth - 8 });
          doc.y = Math.max(below, doc.y) + 2;
        }),
      );
    },
    /** A drawing with its text alternative, from SVG paths in units of which `unitsWide` fill the width. */
    drawing(alt: string, paths: readonly Drawn[], place: { x: number; y: number; width: number; unitsWide: number }) {
      root.add(
        doc.struct("Figure", { alt }, () => {
          doc
            .save()
            .translate(place.x, place.y)
            .scale(place.width / place.unitsWide);
          for (const { d, fill, at: [left, top] = [0, 0] } of paths) {
            doc.save().translate(left, top).path(d).fill(fill).restore();
          }
          doc.restore();
        }),
      );
    },
    line() {
      doc.markContent("Artifact", { type: "Layout" });
      doc
        .moveTo(margin, doc.y)
        .lineTo(margin + width, doc.y)
        .lineWidth(0.7)
        .strokeColor(rule)
        .stroke();
      doc.endMarkedContent();
      doc.y += 8;
    },
    /** The brand at the top left. */
    brand() {
      root.add(
        doc.struct("P", {}, () => {
          doc.font("bold").fontSize(20).fillColor(ink).text("Web", margin, margin, { continued: true });
          doc.fillColor(red).text("K10");
        }),
      );
    },
    /** The sandbox banner over the whole width. */
    warning(text: string) {
      doc.markContent("Artifact", { type: "Layout" });
      doc.rect(0, 0, doc.page.width, 30).fill("#ffc260");
      doc.endMarkedContent();
      root.add(doc.struct("P", {}, () => drawText(text, { size: 8.5, font: "bold", y: 10 })));
    },
    async close(): Promise<Buffer> {
      root.end();
      doc.end();
      return await ended;
    },
  };
}
export type PdfDocument = Awaited<ReturnType<typeof openPdf>>;
