import { app } from "@/lib/backend/app";

interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly minimum?: number;
  readonly items?: Schema;
  readonly minItems?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}

interface Operation {
  readonly requestBody?: { readonly content: { readonly "application/json"?: { readonly schema: Schema } } };
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

export interface WebCall {
  /** For example `GET /reserva/{code}`. */
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly body: Schema | null;
}

const isDocument = (value: unknown): value is Document =>
  typeof value === "object" && value !== null && "paths" in value && typeof value.paths === "object";

/** Every call that the OpenAPI document of the running app describes. */
export const describedCalls = async (): Promise<WebCall[]> =>
  callsOf(await (await app.request("/web/openapi.json")).json());

/** Every call that a document describes. */
export function callsOf(document: unknown): WebCall[] {
  if (!isDocument(document)) throw new Error("no OpenAPI document");
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { requestBody }]) => ({
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
      body: requestBody?.content["application/json"]?.schema ?? null,
    })),
  );
}

/** Every handler that answers below `/web`, described or not, as the OpenAPI document would name it. */
export const answeredCalls = (): string[] =>
  [
    ...new Set(
      app.routes
        // The desk has its own OpenAPI document.
        .filter(({ method, path }) => method !== "ALL" && !path.endsWith("*") && !path.startsWith("/web/desk/"))
        .map(({ method, path }) => `${method} ${path.replace(/^\/web/, "").replace(/:(\w+)/g, "{$1}")}`),
    ),
  ].toSorted();

/** Values for path parameters and payload fields, by name, for all calls. */
export type Values = Readonly<Record<string, unknown>>;

/** A payload that the schema accepts: given values by field name, else the simplest value of each required field. */
export function sample(schema: Schema, values: Values, name = ""): unknown {
  if (name in values) return values[name];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [first] = schema.anyOf ?? schema.oneOf ?? [];
  if (first) return sample(first, values);
  if (schema.type === "object") {
    const { properties = {}, required = [] } = schema;
    const fields = Object.keys(properties).filter((field) => required.includes(field) || field in values);
    return Object.fromEntries(fields.map((field) => [field, sample(properties[field] ?? {}, values, field)]));
  }
  if (schema.type === "array")
    return Array.from({ length: schema.minItems ?? 0 }, () => sample(schema.items ?? {}, values));
  if (schema.type === "integer" || schema.type === "number") return Math.max(1, schema.minimum ?? 1);
  return schema.type === "boolean" ? true : "A1";
}

/** Makes a call with its path and payload filled in. */
export function makeCall({ method, path, body }: WebCall, values: Values, headers: Readonly<Record<string, string>>) {
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name] ?? "1")));
  const payload = body === null ? {} : { body: JSON.stringify(sample(body, values)) };
  return app.request(`/web${address}`, {
    method,
    headers: { ...headers, ...(body === null ? {} : { "content-type": "application/json" }) },
    ...payload,
  });
}
