import type { Suite } from "@/tests/runs/run";
import { outages } from "./outages";
import { pages } from "./page-cache";
import { releases } from "./releases";
import { resources } from "./resources";

/** The whole deployment behind nginx; each part starts its own. */
export const proxy: Suite = { parts: { pages, resources, outages, releases } };
