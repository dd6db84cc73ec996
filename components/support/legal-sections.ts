import { getMessages } from "next-intl/server";
import type { LegalPage } from "@/lib/contracts/paths";
import type { Figures } from "./figures";

interface Section {
  title: string;
  text: string;
}

/** The sections of a legal page in the order of the catalogue; each page has its own set. */
export async function legalSections(page: LegalPage, figures: Figures) {
  const { legal } = await getMessages();
  const values = new Map<string, string | number>(Object.entries(figures));
  const filled = (text: string) =>
    text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values.get(name) ?? whole));
  return Object.entries<Section>(legal.pages[page].sections).map(([id, { title, text }]) => ({
    id,
    title: filled(title),
    text: filled(text),
  }));
}
