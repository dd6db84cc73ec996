import { html, raw } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";
import { z } from "zod";

export const style = `
:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{max-width:60rem;margin:2rem auto;padding:0 1rem;overflow-wrap:anywhere}
h1{font-size:1.6rem}h2{margin-top:2.5rem;border-bottom:2px solid #d41f25;font-size:1.2rem;text-transform:capitalize}
details{margin:.5rem 0;padding:.5rem .75rem;border:1px solid #8886;border-radius:.5rem}
summary{cursor:pointer}code,pre{font:.85rem/1.45 ui-monospace,monospace}
pre{overflow-x:auto;padding:.75rem;border-radius:.5rem;background:#8881}
b{display:inline-block;min-width:3.5rem}
`;

const contentSchema = z.record(z.string(), z.object({ schema: z.unknown() }));
const operationSchema = z.object({
  description: z.string().optional(),
  tags: z.array(z.string()).default([]),
  parameters: z
    .array(z.object({ name: z.string(), in: z.string(), required: z.boolean().optional(), schema: z.unknown() }))
    .default([]),
  requestBody: z.object({ content: contentSchema }).optional(),
  "x-limit": z.string().optional(),
  responses: z.record(z.string(), z.object({ description: z.string(), content: contentSchema.optional() })),
});
const documentSchema = z.object({
  info: z.object({ title: z.string(), version: z.string(), description: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
});
type Operation = z.infer<typeof operationSchema> & { readonly path: string; readonly method: string };

/** One of a call's possible refusals: its codes, and the schema of their data. */
const refusedSchema = z.object({
  properties: z.object({ code: z.object({ enum: z.array(z.string()) }), data: z.looseObject({ type: z.unknown() }) }),
});
const refusalsSchema = z.object({ anyOf: z.array(refusedSchema) });

const schemaText = (schema: unknown) => html`<pre>${JSON.stringify(schema, null, 1)}</pre>`;

function operationDetails(operation: Operation): unknown {
  const { method, path, description, parameters, requestBody, responses } = operation;
  const body = requestBody?.content["application/json"]?.schema;
  const answer = responses["200"]?.content?.["application/json"]?.schema;
  const refused = refusalsSchema.safeParse(responses.default?.content?.["application/json"]?.schema).data?.anyOf ?? [];
  const detailed = refused.filter(({ properties }) => properties.data.type !== "null");
  return html`<details>
    <summary><b>${method.toUpperCase()}</b> <code>/web${path}</code></summary>
    <p>${description ?? ""} Rate limit: ${operation["x-limit"] ?? "none"}.</p>
    ${parameters.map(({ name, in: place, required }) => html`<p><code>${name}</code> in ${place}${required ? ", required" : ""}</p>`)}
    ${body ? html`<h4>Body</h4>${schemaText(body)}` : ""}
    ${answer ? html`<h4>Answer</h4>${schemaText(answer)}` : ""}
    ${detailed.map(({ properties: { code, data } }) => html`<h4>Data of ${code.enum.join(", ")}</h4>${schemaText(data)}`)}
  </details>`;
}

/** The OpenAPI document as one page of plain HTML: calls by area, each collapsed. */
export function renderDocument(document: unknown): HtmlEscapedString | Promise<HtmlEscapedString> {
  const { info, paths } = documentSchema.parse(document);
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Operation => ({ ...operation, path, method })),
  );
  const areas = [...new Set(operations.flatMap(({ tags }) => tags))];
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${info.title}</title>
        <style>${raw(style)}</style>
      </head>
      <body>
        <h1>${info.title} <small>${info.version}</small></h1>
        <p>${info.description} The whole document: <a href="/web/openapi.json">openapi.json</a>.</p>
        ${areas.map(
          (area) =>
            html`<h2>${area}</h2>
              ${operations.filter(({ tags }) => tags.includes(area)).map(operationDetails)}`,
        )}
      </body>
    </html>`;
}
