import "server-only";
import path from "node:path";

export const ink = "#303030";
export const quiet = "#5c5751";
const red = "#e8282e";
const rule = "#e3dbd1";
const margin = 56;
const lineHeight = 30;
const fonts = { regular: "document-regular.ttf", bold: "document-bold.ttf" } as const;
type Font = keyof typeof fonts;

export interface TextStyle {
  readonly size?: number;
  readonly font?: Font;
  readonly color?: string;
  readonly x?: number;
  readonly y?: number;
  readonly width?: number;
  readonly align?: "left" | "right";
}

const fontFile = (font: Font) => path.join(process.cwd(), "lib/fonts", fonts[font]);

/**
 * An A4 document in the brand's design, tagged for screen readers. pdfkit is imported on first use, so that no other
 * request loads it.
 */
export async function openSheet(about: { readonly title: string; readonly language: string; readonly author: string }) {
  const { default: PDFDocument } = await import("pdfkit");
  const doc = new PDFDocument({
    size: "A4",
    margin,
    lang: about.language,
    displayTitle: true,
    pdfVersion: "1.7",
    tagged: true,
    font: fontFile("regular"),
    info: { Title: about.title, Author: about.author },
  });
  const chunks: Buffer[] = [];
  const ended = new Promise<Buffer>((resolve, reject) => {
    doc.on("data", (chunk: Buffer) => chunks.push(chunk));
    doc.on("end", () => resolve(Buffer.concat(chunks)));
    doc.on("error", reject);
  });
  for (const font of ["regular", "bold"] as const) doc.registerFont(font, fontFile(font));
  const root = doc.struct("Document");
  doc.addStructure(root);
  const width = doc.page.width - 2 * margin;

  const drawText = (text: string, style: TextStyle) => {
    const { size = 10, font = "regular", color = ink, x = margin, y = doc.y, width: textWidth = width, align } = style;
    doc
      .font(font)
      .fontSize(size)
      .fillColor(color)
      .text(text, x, y, { width: textWidth, align: align ?? "left", lineGap: 2 });
  };

  return {
    width,
    left: margin,
    right: margin + width,
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
export type Sheet = Awaited<ReturnType<typeof openSheet>>;
