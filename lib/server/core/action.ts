import { z } from "zod";
import { markActionReached } from "@/lib/web-client/page-request";

/** Whether a value can be serialised as JSON; a posted argument may be circular, a bigint or have throwing getters. */
function isSerializable(value: unknown): boolean {
  try {
    return JSON.stringify(value) !== undefined;
  } catch {
    return false;
  }
}

const form = z.instanceof(FormData);

/** Schemas of action arguments. */
export const argument = {
  text: z.string(),
  /** Idempotency key, created by the browser and sent on as a header. */
  key: z.string().regex(/^[\x21-\x7e]{1,200}$/),
  /** The id of a row, as a parameter of a path. */
  id: z.number().int().positive().transform(String),
  /** The place of a driver in a booking, as a parameter of a path. */
  position: z.number().int().min(0).max(99).transform(String),
  form,
} as const;

/** A payload, only checked to be an object: `/web` validates its fields. */
export const payload = <Payload extends object>() =>
  z.custom<Payload>((value) => typeof value === "object" && value !== null && isSerializable(value));

export type Schemas = readonly z.ZodType[];
type Sent<S extends Schemas> = { -readonly [Place in keyof S]: z.input<S[Place]> };
export type Parsed<S extends Schemas> = { -readonly [Place in keyof S]: z.output<S[Place]> };

/** Invalid arguments throw, which `statusOfPage` turns into 400; later errors stay 5xx. Further arguments are ignored. */
function parse<S extends Schemas>(schemas: S, args: readonly unknown[]): Parsed<S> {
  const parsed = schemas.map((schema, place) => schema.parse(args[place]));
  // Each argument has just been parsed by its own schema.
  return z.custom<Parsed<S>>().parse(parsed);
}

/**
 * Makes a server action: anybody can post anything to it, so the handler only sees arguments that their schemas
 * accepted. The actions of `lib/server` are made by this, `formAction` or `deskAction`; a test checks it.
 */
export const action =
  <const S extends Schemas, Result>(schemas: S, handler: (...args: Parsed<S>) => Promise<Result>) =>
  async (...args: Sent<S>): Promise<Result> => {
    const parsed = parse(schemas, args);
    markActionReached();
    return await handler(...parsed);
  };

/** Makes the action of a form, for `useActionState`; `schemas` are those of its bound arguments. */
export const formAction =
  <const S extends Schemas, Result>(schemas: S, handler: (form: FormData, ...bound: Parsed<S>) => Promise<Result>) =>
  async (...args: [...bound: Sent<S>, before: unknown, form: FormData]): Promise<Result> => {
    const bound = parse(schemas, args);
    const typed = form.parse(args[schemas.length + 1]);
    markActionReached();
    return await handler(typed, ...bound);
  };
