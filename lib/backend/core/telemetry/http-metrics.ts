import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { onEachRequest } from "@/lib/backend/core/http/network";
import {
  deskRoutes,
  fileRoutes,
  localisedAreas,
  privateRoutes,
  publicRoutes,
  rewrittenRoutes,
} from "@/lib/contracts/routes";
import { isLanguage } from "@/lib/domain/core/languages";
import { count, observe } from "./record";

/** The names of all static route folders of `app`. */
export const namedFolders: ReadonlySet<string> = new Set(
  [publicRoutes, privateRoutes, deskRoutes]
    .flatMap((routes) => Object.keys(routes))
    .concat(rewrittenRoutes, fileRoutes)
    .flatMap((route) => route.split("/"))
    .filter((folder) => /^[\w-]+$/.test(folder)),
);

const areaOf = new Map<string, string>(
  Object.values(localisedAreas).flatMap(({ internal, es, other }) => [
    [es, internal],
    [other, internal],
  ]),
);

function knownSegment(segment: string): string {
  if (/^[[(]/.test(segment) || namedFolders.has(segment)) return segment;
  return areaOf.get(segment) ?? "*";
}

/**
 * A path without visitor input, for labels and spans: language and route folders stay, codes, names and tokens become
 * `*`. Example: `/es/rent/manage/T-ABC?t=…` → `/[lang]/rent/manage/*`.
 */
export function knownPath(address: string): string {
  const [path = ""] = address.split(/[?#]/);
  const [first = "", ...rest] = path.split("/").filter(Boolean);
  const known = [isLanguage(first) ? "[lang]" : knownSegment(first), ...rest.slice(0, 6).map(knownSegment)];
  return first ? `/${known.join("/")}` : "/";
}

/** Metric labels of an answer; all unknown paths share the route `none`. */
export function requestLabels(method: string, address: string, status: number) {
  const path = address.split("?", 1)[0] ?? "";
  const routeOf = () => {
    if (/^\/web(?:\/|$)/.test(path)) return "/web";
    if (path.startsWith("/_next/")) return "/_next";
    if (status === 404) return "none";
    if (status >= 300 && status < 400 && status !== 304) return "redirect";
    return knownPath(path);
  };
  return {
    method: /^(?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)$/.test(method) ? method : "other",
    route: routeOf(),
    status,
  };
}

/** nginx's status for a client that closed the connection before the answer. */
const LEFT = 499;

function watchRequest(
  { method = "", url = "", socket }: IncomingMessage,
  response: ServerResponse,
  skippedPort: number | undefined,
) {
  if (socket.localPort === skippedPort) return;
  const start = performance.now();
  response.once("close", () => {
    const status = response.writableFinished ? response.statusCode : LEFT;
    observe(
      "http_server_request_duration_seconds",
      (performance.now() - start) / 1000,
      requestLabels(method, url, status),
    );
    const cacheStatus = response.getHeader("x-nextjs-cache");
    if (typeof cacheStatus === "string") count("site_page_cache", { result: cacheStatus });
  });
}

/** Measures every request of this process except metrics scrapes; the returned function stops it. */
export const watchRequests = (metricsPort: number | undefined): (() => void) =>
  onEachRequest((request, response) => watchRequest(request, response, metricsPort));
