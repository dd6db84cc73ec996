import { noData, respond } from "@/lib/backend/core/http/responses";
import "server-only";
import { createHash } from "node:crypto";
import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { now } from "@/lib/backend/core/clock";
import { jsonBody, responses } from "@/lib/backend/core/http/router";
import { type PhotoRow, serializePhoto } from "@/lib/backend/core/serialize-photo";
import { createDeskRouter, deskRoute } from "@/lib/backend/staff/gate";
import { type DeskPhoto, deskPhotoSchema, photoChangeSchema, photoOrderSchema } from "@/lib/contracts/core/desk-photos";
import { err, ok, type Result } from "@/lib/domain/core/result";
import type { Permission } from "@/lib/domain/staff/permissions";
import { changePhoto, dropPhoto, orderPhotos, type PhotoOwner, storePhoto } from "./photos";

const bytes = { schema: z.string() };
/** Request body of an upload: the file itself. Its type is detected from the bytes, not taken from the header. */
export const pictureBody = { content: { "image/jpeg": bytes, "image/png": bytes, "image/webp": bytes } };

/** The uploaded picture; refused when it does not match its `Content-Digest` (RFC 9530), as after a cut connection. */
export async function readUpload(c: Context): Promise<Result<Uint8Array, { readonly code: "PHOTO_UNREADABLE" }>> {
  const body = new Uint8Array(await c.req.arrayBuffer());
  const digest = /^sha-256=:([\w+/=]+):$/.exec(c.req.header("content-digest") ?? "")?.[1];
  const isWhole = digest === undefined || digest === createHash("sha256").update(body).digest("base64");
  return isWhole ? ok(body) : err({ code: "PHOTO_UNREADABLE" });
}

export const deskPhoto = (row: PhotoRow): DeskPhoto => ({ id: row.id, ...serializePhoto(row) });

const id = z.coerce.number().int().positive().max(2_000_000_000);
const ofSubject = z.object({ id });
const ofPhoto = z.object({ id, photo: id });
const nothing = z.object({});

/** The photo routes for one kind of subject, below `/fotos/{place}`. */
const callsFor = <Place extends string>(place: Place, kind: PhotoOwner["kind"], permission: Permission) => {
  const requirement = { permission, office: kind === "group" ? "all" : "own" } as const;
  const add = deskRoute({
    method: "post",
    path: `/fotos/${place}/{id}` as const,
    ...requirement,
    body: "picture",
    refusals: ["NO_PHOTO_SUBJECT", "PHOTO_UNREADABLE", "PHOTO_TOO_SMALL", "PHOTO_TWICE"],
    description: "Adds a photo after the existing ones: JPEG, PNG or WebP, at most 15 MB.",
    request: { params: ofSubject, body: pictureBody },
    responses: responses(deskPhotoSchema, "The stored photo"),
  });
  const order = deskRoute({
    method: "put",
    path: `/fotos/${place}/{id}/orden` as const,
    ...requirement,
    refusals: ["NO_PHOTO_SUBJECT", "PHOTO_ORDER"],
    description: "Reorders all photos.",
    request: { params: ofSubject, body: jsonBody(photoOrderSchema) },
    responses: responses(nothing, "Refund requested"),
  });
  const change = deskRoute({
    method: "put",
    path: `/fotos/${place}/{id}/{photo}` as const,
    ...requirement,
    refusals: ["NO_PHOTO", "NO_PHOTO_SUBJECT", "PHOTO_UNREADABLE", "PHOTO_TOO_SMALL"],
    description: "Changes a photo's caption, view or crop.",
    request: { params: ofPhoto, body: jsonBody(photoChangeSchema) },
    responses: responses(deskPhotoSchema, "The photo after the change"),
  });
  const drop = deskRoute({
    method: "delete",
    path: `/fotos/${place}/{id}/{photo}` as const,
    ...requirement,
    refusals: ["NO_PHOTO", "NO_PHOTO_SUBJECT"],
    description: "Deletes a photo.",
    request: { params: ofPhoto },
    responses: responses(nothing, "Deleted"),
  });
  return createDeskRouter()
    .openapi(add, async (c) => {
      const upload = await readUpload(c);
      const owner = { kind, id: c.req.valid("param").id };
      const done = upload.ok ? await storePhoto({ owner, bytes: upload.value, now: now() }) : upload;
      return respond(c, done, deskPhoto);
    })
    .openapi(order, async (c) => {
      const done = await orderPhotos({ kind, id: c.req.valid("param").id }, c.req.valid("json").ids, now());
      return respond(c, done, noData);
    })
    .openapi(change, async (c) => {
      const of = { kind, id: c.req.valid("param").id };
      return respond(c, await changePhoto(c.req.valid("param").photo, of, c.req.valid("json"), now()), deskPhoto);
    })
    .openapi(drop, async (c) => {
      const done = await dropPhoto(c.req.valid("param").photo, now(), { kind, id: c.req.valid("param").id });
      return respond(c, done, noData);
    });
};

/** Photographs of second-hand cars and of rental groups. */
export const photoDeskRoutes = createDeskRouter()
  .route("/", callsFor("coches", "car", "stock.edit"))
  .route("/", callsFor("grupos", "group", "company.edit"));
