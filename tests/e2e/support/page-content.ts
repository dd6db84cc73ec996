import { type DefaultTreeAdapterTypes, parse } from "parse5";

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

/** A text that a visitor sees, hears or finds in a search, and the language that the page says it is in. */
export interface ShownText {
  readonly text: string;
  readonly language: string;
  readonly where: string;
}

/** What a page's HTML holds, read as a browser without script does. */
export interface PageContent {
  readonly language: string;
  readonly title: string;
  readonly texts: readonly ShownText[];
  /** Addresses that a visitor can go to, as they are written. */
  readonly links: readonly string[];
  /** Addresses that the page loads or names. */
  readonly parts: readonly string[];
  readonly ids: ReadonlySet<string>;
  /** `meta` by name or property. */
  readonly meta: ReadonlyMap<string, string>;
  readonly structuredData: readonly string[];
  /** Whether it has a field for an e-mail address or a telephone number. */
  readonly asksForData: boolean;
}

const unseen = new Set(["script", "style", "template"]);
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
const followed = new Set(["a", "area"]);
const sizesOf = (set: string) => set.split(",").map((one) => one.trim().split(/\s+/)[0] ?? "");

const isElement = (node: Node): node is Element => "tagName" in node;
const attribute = ({ attrs }: Element, name: string) => attrs.find((one) => one.name === name)?.value;

/** Without signs that only guide line breaks, and with single plain spaces. */
export const plainText = (text: string): string =>
  text
    .replaceAll(/[\u00ad\u200b\u200e\u200f\u2060\ufeff]/g, "")
    .replaceAll(/[\s\u00a0\u2000-\u200a\u202f]+/g, " ")
    .trim();

/** Reads a page. */
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

  const show = (text: string, language: string, where: string) => {
    const plain = plainText(text);
    if (plain !== "") texts.push({ text: plain, language, where });
  };

  function noteAddresses(element: Element) {
    const { tagName } = element;
    const [href, src, srcset] = ["href", "src", "srcset"].map((name) => attribute(element, name));
    if (href !== undefined) (followed.has(tagName) ? links : parts).push(href);
    if (src !== undefined) parts.push(src);
    if (srcset !== undefined) parts.push(...sizesOf(srcset));
    const action = tagName === "form" ? attribute(element, "action") : undefined;
    if (action && attribute(element, "method")?.toLowerCase() !== "post") links.push(action);
  }

  function noteHead(element: Element, language: string) {
    const name = attribute(element, "name") ?? attribute(element, "property");
    const content = attribute(element, "content");
    if (name === undefined || content === undefined) return;
    meta.set(name, content);
    if (spokenMeta.has(name)) show(content, language, name);
  }

  function noteAttributes(element: Element, language: string) {
    const id = attribute(element, "id");
    if (id !== undefined) ids.add(id);
    for (const name of spokenAttributes) {
      const value = attribute(element, name);
      // A link's title in the head names a style sheet, not something shown.
      if (value !== undefined && element.tagName !== "link") show(value, language, `${element.tagName} ${name}`);
    }
    if (element.tagName !== "input") return;
    asksForData ||= ["email", "tel"].includes(attribute(element, "type") ?? "");
    if (["submit", "button", "reset"].includes(attribute(element, "type") ?? ""))
      show(attribute(element, "value") ?? "", language, "button");
  }

  function walkInside(nodes: readonly Node[], language: string, where: string) {
    // What the server writes in parts, with comments between them, is one text.
    let run = "";
    for (const node of nodes) {
      if ("value" in node) run += node.value;
      else if (isElement(node)) {
        show(run, language, where);
        run = "";
        walk(node, language);
      }
    }
    show(run, language, where);
  }

  function walk(element: Element, inherited: string) {
    const { tagName, childNodes } = element;
    const language = attribute(element, "lang") ?? inherited;
    if (tagName === "html") rootLanguage = language;
    if (tagName === "script" && attribute(element, "type") === "application/ld+json")
      structuredData.push(childNodes.map((node) => ("value" in node ? node.value : "")).join(""));
    noteAddresses(element);
    if (tagName === "meta") noteHead(element, language);
    noteAttributes(element, language);
    if (unseen.has(tagName)) return;
    if (tagName === "title" && title === "")
      title = plainText(childNodes.map((node) => ("value" in node ? node.value : "")).join(""));
    walkInside(childNodes, language, tagName);
  }

  // Nothing of a program is shown, and half of a page is that.
  const markup = html.replaceAll(/(<script\b(?![^>]*ld\+json)[^>]*>).*?<\/script>/gs, "$1</script>");
  for (const node of parse(markup, { scriptingEnabled: false }).childNodes) if (isElement(node)) walk(node, "");
  return { language: rootLanguage, title, texts, links, parts, ids, meta, structuredData, asksForData };
}
