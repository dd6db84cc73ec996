import { Column } from "@react-email/column";
import { Heading } from "@react-email/heading";
import { Link } from "@react-email/link";
import { Row } from "@react-email/row";
import { Section } from "@react-email/section";
import { Text } from "@react-email/text";
import { type CSSProperties, createElement as h, type Key, type ReactNode } from "react";
import type { Fact, MailBlock, MailLink } from "./mail-content";
import { phrases } from "./mail-phrases";

// Written without JSX: the worker runs this file in plain Node, which strips types but does not compile JSX.

export const ink = "#303030";
export const quiet = "#5c5751";
export const sand = "#f7f3ee";
const red = "#d41f25";
const line = `1px solid #efe9e1`;
const fontFamily = "Raleway,'Segoe UI',Helvetica,Arial,sans-serif";

export const text: CSSProperties = { margin: "0 0 16px", fontSize: 16, lineHeight: "1.55", color: ink, fontFamily };
export const small: CSSProperties = { ...text, margin: "0 0 8px", fontSize: 14, lineHeight: "1.5", color: quiet };

const title = (content: string) => {
  const style = { ...text, margin: "28px 0 8px", fontSize: 18, lineHeight: "1.3", fontWeight: 700 };
  return h(Heading, { as: "h2", className: "ink", style }, content);
};

export const row = (children: ReactNode, key?: Key) => h(Row, { key: key ?? null, children });

/**
 * Values up to 18 characters (an amount, a date) never wrap. Longer ones without a space (a payment reference, an
 * address) and those over 68 stand below their label, at full width, and so does the rest of their section.
 */
const AMOUNT_LENGTH = 18;
const SENTENCE_LENGTH = 68;

const isWide = ([, value]: Fact) =>
  value.length > SENTENCE_LENGTH || (value.length > AMOUNT_LENGTH && !value.includes(" "));

function factRows(rows: readonly Fact[]): ReactNode {
  const isStacked = rows.some(isWide);
  return rows.map((fact, index) => factRow(fact, index, isStacked));
}

function factRow([label, value, weight]: Fact, index: number, isStacked: boolean): ReactNode {
  const [labelClass, labelColor] = weight === "sum" ? ["ink", ink] : ["quiet", quiet];
  const cell: CSSProperties = {
    ...text,
    padding: "8px 0",
    borderTop: line,
    verticalAlign: "top",
    fontSize: 15,
    lineHeight: "1.45",
    fontWeight: weight === "sum" ? 700 : 400,
  };
  if (isStacked) {
    const name = h(
      "span",
      { className: labelClass, style: { display: "block", fontSize: 13, color: labelColor } },
      label,
    );
    return row(
      h(Column, { className: "ink rule", style: { ...cell, overflowWrap: "anywhere" } }, name, phrases(value)),
      index,
    );
  }
  const breaks: CSSProperties =
    value.length > AMOUNT_LENGTH ? { overflowWrap: "anywhere", wordBreak: "break-word" } : { whiteSpace: "nowrap" };
  const cells = [
    h(
      Column,
      { key: 1, className: `${labelClass} rule`, style: { ...cell, color: labelColor, paddingRight: 16 } },
      label,
    ),
    h(
      Column,
      { key: 2, className: "ink rule", align: "right", style: { ...cell, textAlign: "right", ...breaks } },
      phrases(value),
    ),
  ];
  return row(cells, index);
}

type Changes = Extract<MailBlock, { kind: "changes" }>;

/** The old value on the left, the new one on the right: two equal columns also fit a phone. */
const twoColumns = (was: string, now: string, cell: CSSProperties, key?: Key) =>
  row(
    [
      h(
        Column,
        { key: 1, width: "50%", className: "quiet", style: { ...cell, color: quiet, paddingRight: 16 } },
        phrases(was),
      ),
      h(Column, { key: 2, width: "50%", className: "ink", style: { ...cell, fontWeight: 700 } }, phrases(now)),
    ],
    key,
  );

/** What changed, over the whole width, and below it both values. */
function changedRows({ heads, rows }: Changes): ReactNode {
  const cell: CSSProperties = { ...text, verticalAlign: "top", fontSize: 15, lineHeight: "1.45" };
  const value: CSSProperties = { ...cell, padding: "0 0 8px", overflowWrap: "anywhere" };
  const label: CSSProperties = { ...cell, padding: "8px 0 0", borderTop: line, fontSize: 13, color: quiet };
  const rowOf = ({ label: name, was, now }: Changes["rows"][number]) =>
    h(
      "div",
      { key: name },
      row(h(Column, { className: "quiet rule", style: label }, name)),
      twoColumns(was, now, value),
    );
  return [twoColumns(heads.was, heads.now, { ...value, fontSize: 13 }, "heads"), ...rows.map(rowOf)];
}

/** Wide enough for the longest label; on a phone the whole width. */
const STACK_WIDTH = 340;

type Button = Extract<MailBlock, { kind: "button" }>;

/** One button as wide as its label, several of one width; padding and colour on the cell, for Outlook. */
function buttons({ label, url, others = [], isQuiet = false, note }: Button): ReactNode {
  const isStack = others.length > 0;
  const width = isStack ? { width: "100%", style: { maxWidth: STACK_WIDTH, margin: "0 0 10px" } } : null;
  const one = (item: MailLink, index: number) => {
    const isRed = index === 0 && !isQuiet;
    const border = isRed ? { background: red } : { border: `1px solid ${quiet}` };
    const cell = {
      align: "center" as const,
      bgcolor: isRed ? red : undefined,
      className: isRed ? undefined : "outline",
      style: { padding: "13px 24px", borderRadius: 14, ...border },
    };
    const color = isRed ? "#ffffff" : ink;
    const style = { ...text, display: "block", margin: 0, fontWeight: 700, lineHeight: "1.4", color };
    const labelled = h(Link, { href: item.url, ...(!isRed && { className: "ink" }), style }, item.label);
    return h(
      "table",
      {
        key: index,
        role: "presentation",
        cellPadding: 0,
        cellSpacing: 0,
        ...(width ?? { style: { margin: "0 0 10px" } }),
      },
      h("tbody", null, h("tr", null, h("td", cell, labelled))),
    );
  };
  return [
    ...[{ label, url }, ...others].map(one),
    note && h(Text, { key: "note", className: "quiet", style: { ...small, margin: "0 0 16px" } }, phrases(note)),
  ];
}

const link = ({ label, url }: MailLink) =>
  h(Link, { href: url, className: "ink", style: { color: ink, fontWeight: 700, textDecoration: "underline" } }, label);

function list(tag: "ul" | "ol", items: readonly { readonly text: string; readonly link?: MailLink }[]): ReactNode {
  const item = (entry: (typeof items)[number], index: number) =>
    h(
      "li",
      { key: index, style: { margin: "0 0 8px" } },
      phrases(entry.text),
      entry.link && h("span", null, " ", link(entry.link)),
    );
  return h(tag, { className: "ink", style: { ...text, padding: "0 0 0 20px" } }, items.map(item));
}

function linkRow({ notes, ...item }: Extract<MailBlock, { kind: "links" }>["items"][number], index: number): ReactNode {
  const style = { ...text, padding: "14px 0", borderTop: line };
  const lines = notes.map((note) =>
    h("span", { key: note, className: "quiet", style: { display: "block", color: quiet } }, note),
  );
  return row(h(Column, { className: "rule", style }, link(item), lines), index);
}

/** One block of a mail. */
export function mailPart(block: MailBlock, index: number): ReactNode {
  const key = { key: index };
  switch (block.kind) {
    case "paragraph":
      return h(Text, { ...key, className: "ink", style: text }, phrases(block.text));
    case "small":
      return h(Text, { ...key, className: "quiet", style: small }, phrases(block.text));
    case "reference": {
      const value = { ...text, margin: 0, fontSize: 24, fontWeight: 700, letterSpacing: 1 };
      const cell = h(
        Column,
        { style: { padding: "14px 20px" } },
        h(Text, { className: "quiet", style: { ...small, margin: 0 } }, block.label),
        h(Text, { className: "ink", style: value }, block.value),
      );
      return h(
        Section,
        { ...key, className: "box", style: { margin: "0 0 16px", background: sand, borderRadius: 14 } },
        row(cell),
      );
    }
    case "facts":
      return h("div", { ...key, style: { margin: "0 0 16px" } }, title(block.title), factRows(block.rows));
    case "changes":
      return h("div", { ...key, style: { margin: "0 0 16px" } }, title(block.title), changedRows(block));
    case "list":
      return h(
        "div",
        key,
        title(block.title),
        list(
          "ul",
          block.items.map((item) => ({ text: item })),
        ),
      );
    case "steps":
      return h("div", key, title(block.title), list("ol", block.items));
    case "links":
      return h("div", key, block.items.map(linkRow));
    case "button":
      return h("div", { ...key, style: { margin: "24px 0 8px" } }, buttons(block));
  }
}
