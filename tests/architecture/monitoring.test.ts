import fs from "node:fs";
import { z } from "zod";
import { type MetricName, metrics } from "@/lib/backend/core/metrics";
import { readModules } from "@/tests/support/module-graph";

const read = (name: string) => fs.readFileSync(`deploy/watch/${name}`, "utf8");
const alerts = read("alerts.yaml");
const guide = read("README.md");

/** Labels that Prometheus adds itself. */
const prometheusLabels = ["job", "instance", "le"];
const isMetric = (name: string): name is MetricName => Object.hasOwn(metrics, name);

/** The metric of a series name in an expression, if the site exports it. */
function metricOf(name: string): MetricName | undefined {
  const [, plain = "", ending = ""] = /^(.*?)(_total|_bucket|_count|_sum)?$/.exec(name) ?? [];
  const { kind } = isMetric(plain) ? metrics[plain] : { kind: undefined };
  const endings = kind === "histogram" ? ["_bucket", "_count", "_sum"] : kind === "gauge" ? [""] : ["_total"];
  return isMetric(plain) && endings.includes(ending) ? plain : undefined;
}

/** Names in an expression that don't exist: metrics, labels of a metric, recorded series. */
function unknownIn(expression: string, recorded: readonly string[]): string[] {
  const series = [...expression.matchAll(/\b([a-z][a-z0-9_:]*_[a-z0-9_:]+|up)\b(?:\{([^}]*)\})?/g)];
  return series.flatMap(([, name = "", matchers = ""]) => {
    if (name === "up" || recorded.includes(name) || /^(?:histogram_quantile|(?:avg|max)_over_time)$/.test(name))
      return [];
    const metric = metricOf(name);
    if (!metric) return [name];
    const labels: readonly string[] = [...metrics[metric].labels, ...prometheusLabels];
    const usedLabels = [...matchers.matchAll(/([a-z_]+)(?:=|!)/g)].map(([, label]) => label ?? "");
    return usedLabels.filter((label) => !labels.includes(label)).map((label) => `${name}{${label}}`);
  });
}

const rules = alerts.split(/^ {6}- /m).slice(1);
const ruleOf = (text: string) => ({
  alert: /^alert: (\w+)/.exec(text)?.[1],
  record: /^record: (\S+)/.exec(text)?.[1],
  severity: /severity: (\w+)/.exec(text)?.[1],
  expression: /expr: \|\n((?: {10}.*\n)+)/.exec(text)?.[1] ?? "",
});
const all = rules.map(ruleOf);
const recorded = all.flatMap(({ record }) => record ?? []);

it("loads telemetry only when it is enabled", () => {
  const atOnce = /from "(?:@opentelemetry\/(?!api")|@\/lib\/backend\/telemetry\/)/;
  expect(atOnce.test('import { trace } from "@opentelemetry/api";')).toBe(false);
  const modules = [...readModules().values()].filter(({ file }) => !file.startsWith("lib/backend/core/telemetry/"));
  expect(modules.filter(({ source }) => atOnce.test(source)).map(({ file }) => file)).toEqual([]);
  const telemetry = [...readModules().values()].filter(({ file }) => file.startsWith("lib/backend/core/telemetry/"));
  expect(telemetry.filter(({ source }) => atOnce.test(source)).length).toBeGreaterThan(0);
});

describe("alerts", () => {
  it("alerts use only metrics that the site exports", () => {
    expect(all.filter(({ expression }) => expression === "")).toEqual([]);
    expect(all.flatMap(({ expression }) => unknownIn(expression, recorded))).toEqual([]);
    expect(unknownIn('max(site_holds_shut) + rate(site_mails_total{colour="red"}[5m]) + site_mails', [])).toEqual([
      "site_holds_shut",
      "site_mails_total{colour}",
      "site_mails",
    ]);
  });

  it('exactly ten alerts have severity "page", and the guide has a section for every alert', () => {
    const named = (severity: string) => all.flatMap((rule) => (rule.severity === severity ? (rule.alert ?? []) : []));
    expect(named("page")).toHaveLength(10);
    const headings = [...guide.matchAll(/^### (\w+)$/gm)].map(([, heading]) => heading);
    expect(headings).toEqual([...named("page"), ...named("ticket")]);
  });
});

const panelSchema = z.object({
  id: z.number(),
  title: z.string(),
  gridPos: z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() }),
  targets: z.array(z.object({ expr: z.string() })).default([]),
});
const dashboard = z.object({ panels: z.array(panelSchema) }).parse(JSON.parse(read("dashboard.json")));

describe("dashboard", () => {
  const expressions = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));

  it("the dashboard uses only metrics that the site exports", () => {
    expect(expressions.length).toBeGreaterThan(20);
    expect(expressions.flatMap((expression) => unknownIn(expression, recorded))).toEqual([]);
  });

  it("the dashboard shows every metric", () => {
    const shown = new Set(
      expressions.flatMap((text) => [...text.matchAll(/[a-z_:0-9]+/g)].map(([name]) => metricOf(name))),
    );
    expect(Object.keys(metrics).filter((name) => isMetric(name) && !shown.has(name))).toEqual([]);
  });

  it("dashboard panels do not overlap", () => {
    const { panels } = dashboard;
    const overlapping = panels.flatMap(({ gridPos: a, id }) =>
      panels.filter(
        ({ gridPos: b, id: other }) =>
          id < other && a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h,
      ),
    );
    expect(overlapping).toEqual([]);
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  });
});
