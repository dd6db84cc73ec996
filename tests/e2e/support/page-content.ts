import { type DefaultTreeAdapterTypes, parse } from "parse5";

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

/** A text that is visible, read by screen readers or shown by search engines, with its `lang`. */
export interface ShownText {
  readonly text: string;
  readonly language: string;
  readonly where: string;
}

/** Contents of a page's HTML, parsed as with JavaScript disabled. */
export interface PageContent {
  readonly language: string;
  readonly title: string;
  readonly texts: readonly ShownText[];
  /** Targets of links and GET forms, as written. */
  readonly links: readonly string[];
  /** Addresses of resources that the page loads or references. */
  readonly parts: readonly string[];
  readonly ids: ReadonlySet<string>;
  /** `meta` by name or property. */
  readonly meta: ReadonlyMap<string, string>;
  readonly structuredData: readonly string[];
  /** Whether it has a field for an e-mail address or a telephone number. */
  readonly asksForData: boolean;
}

const hiddenTags = new Set(["script", "style", "template"]);
const spokenAttributes = [
  "aria-label",
  "alt",
  "title",
  "placeholder",
  "aria-description",
  "aria-roledescription",
  "label",
];
const spokenMeta = new Set([
  "description",
  "og:title",
  "og:description",
  "og:site_name",
  "og:image:alt",
  "twitter:title",
  "twitter:description",
]);
const linkTags = new Set(["a", "area"]);
const sizesOf = (set: string) => set.split(",").map((value) => value.trim().split(/\s+/)[0] ?? "");

const isElement = (node: Node): node is Element => "tagName" in node;
const attribute = ({ attrs }: Element, name: string) => attrs.find((attr) => attr.name === name)?.value;

/** Without soft hyphens and zero-width characters, white space collapsed to single spaces. */
export const plainText = (text: string): string =>
  text
    .replaceAll(/[\u00ad\u200b\u200e\u200f\u2060\ufeff]/g, "")
    .replaceAll(/[\s\u00a0\u2000-\u200a\u202f]+/g, " ")
    .trim();

/** Parses a page. */
export function contentOf(html: string): PageContent {
  const texts: ShownText[] = [];
  const links: string[] = [];
  const parts: string[] = [];
  const ids = new Set<string>();
  const meta = new Map<string, string>();
  const structuredData: string[] = [];
  let title = "";
  let asksForData = false;
  let rootLanguage = "";

  const addText = (text: string, language: string, where: string) => {
    const plain = plainText(text);
    if (plain !== "") texts.push({ text: plain, language, where });
  };

  function addAddresses(element: Element) {
    const { tagName } = element;
    const [href, src, srcset] = ["href", "src", "srcset"].map((name) => attribute(element, name));
    if (href !== undefined) (linkTags.has(tagName) ? links : parts).push(href);
    if (src !== undefined) parts.push(src);
    if (srcset !== undefined) parts.push(...sizesOf(srcset));
    const action = tagName === "form" ? attribute(element, "action") : undefined;
    if (action && attribute(element, "method")?.toLowerCase() !== "post") links.push(action);
  }

  function addMeta(element: Element, language: string) {
    const name = attribute(element, "name") ?? attribute(element, "property");
    const content = attribute(element, "content");
    if (name === undefined || content === undefined) return;
    meta.set(name, content);
    if (spokenMeta.has(name)) addText(content, language, name);
  }

  function addAttributes(element: Element, language: string) {
    const id = attribute(element, "id");
    if (id !== undefined) ids.add(id);
    for (const name of spokenAttributes) {
      const value = attribute(element, name);
      // The title of a <link> names a style sheet and is not shown.
      if (value !== undefined && element.tagName !== "link") addText(value, language, `${element.tagName} ${name}`);
    }
    if (element.tagName !== "input") return;
    asksForData ||= ["email", "tel"].includes(attribute(element, "type") ?? "");
    if (["submit", "button", "reset"].includes(attribute(element, "type") ?? ""))
      addText(attribute(element, "value") ?? "", language, "button");
  }

  function walkInside(nodes: readonly Node[], language: string, where: string) {
    // React separates adjacent text nodes by comments; together they are one text.
    let run = "";
    for (const node of nodes) {
      if ("value" in node) run += node.value;
      else if (isElement(node)) {
        addText(run, language, where);
        run = "";
        walk(node, language);
      }
    }
    addText(run, language, where);
  }

  function walk(element: Element, inherited: string) {
    const { tagName, childNodes } = element;
    const language = attribute(element, "lang") ?? inherited;
    if (tagName === "html") rootLanguage = language;
    if (tagName === "script" && attribute(element, "type") === "application/ld+json")
      structuredData.push(childNodes.map((node) => ("value" in node ? node.value : "")).join(""));
    addAddresses(element);
    if (tagName === "meta") addMeta(element, language);
    addAttributes(element, language);
    if (hiddenTags.has(tagName)) return;
    if (tagName === "title" && title === "")
      title = plainText(childNodes.map((node) => ("value" in node ? node.value : "")).join(""));
    walkInside(childNodes, language, tagName);
  }

  // Scripts are half of the page and never shown; without them parsing is faster.
  const markup = html.replaceAll(/(<script\b(?![^>]*ld\+json)[^>]*>).*?<\/script>/gs, "$1</script>");
  for (const node of parse(markup, { scriptingEnabled: false }).childNodes) if (isElement(node)) walk(node, "");
  return { language: rootLanguage, title, texts, links, parts, ids, meta, structuredData, asksForData };
}
