import { z } from "@hono/zod-openapi";
import { fieldErrorSchema } from "@/lib/contracts/core/envelope";
import type { DeskOnlyCode } from "@/lib/contracts/staff/desk-codes";
import type { FailureCode } from "./responses";

type Code = FailureCode | DeskOnlyCode;
/** An error code of a call; with the schema of its data if it carries data. */
export type Refusal = Code | { readonly code: Code; readonly data: z.ZodType };

/** Codes that carry the same data. */
export const withData = <const One extends Code, Data extends z.ZodType>(data: Data, ...codes: readonly One[]) =>
  codes.map((code) => ({ code, data }));

/** Every call may return these; UNAVAILABLE and SERVER_ERROR have the reference under which the error is logged. */
const commonCodes = [
  "VALIDATION_FAILED",
  "RATE_LIMITED",
  "ORIGIN_REFUSED",
  "PAYLOAD_TOO_LARGE",
  "UNSUPPORTED_MEDIA_TYPE",
] as const;
const failedCodes = ["SERVER_ERROR", "UNAVAILABLE"] as const;
const referenceSchema = z.object({ reference: z.string() }).nullable();

interface Envelope<Code, Data> {
  status: number;
  data: Data;
  code: Code;
  message: string;
  errors: z.infer<typeof fieldErrorSchema>[];
}
type CodeWithData<One> = One extends { code: infer C } ? C : never;
type EnvelopeWithData<One> = One extends { code: infer C; data: infer D extends z.ZodType }
  ? Envelope<C, z.output<D>>
  : never;
/** Body of a refused call: a union by code. */
export type RefusalBody<One> =
  | Envelope<Extract<One, string> | Exclude<(typeof commonCodes)[number], CodeWithData<One>>, null>
  | Envelope<Exclude<(typeof failedCodes)[number], CodeWithData<One>>, z.infer<typeof referenceSchema>>
  | EnvelopeWithData<One>;

const envelopeOf = (codes: readonly string[], data: z.ZodType) =>
  z.object({
    status: z.number().int(),
    data,
    code: z.enum(codes),
    message: z.string(),
    errors: z.array(fieldErrorSchema),
  });

interface RefusedResponse<Body> {
  description: string;
  content: { "application/json": { schema: z.ZodType<Body> } };
}

/** The `default` response of a call that refuses with these codes. */
export function refusedResponse<One extends Refusal>(refusals: readonly One[]): RefusedResponse<RefusalBody<One>>;
export function refusedResponse(refusals: readonly Refusal[]): RefusedResponse<unknown> {
  const plain = refusals.flatMap((refusal) => (typeof refusal === "string" ? [refusal] : []));
  const detailed = refusals.flatMap((refusal) => (typeof refusal === "string" ? [] : [refusal]));
  const isPlain = (code: string) => !detailed.some((refusal) => refusal.code === code);
  const schema = z.union([
    envelopeOf([...new Set([...plain, ...commonCodes.filter(isPlain)])], z.null()),
    envelopeOf(failedCodes.filter(isPlain), referenceSchema),
    ...detailed.map(({ code, data }) => envelopeOf([code], data)),
  ]);
  return { description: "Refused or failed", content: { "application/json": { schema } } };
}

/** The error codes that a call declares, for its description. */
export const codesOf = (refusals: readonly Refusal[]): string[] => [
  ...new Set(refusals.map((refusal) => (typeof refusal === "string" ? refusal : refusal.code))),
];
