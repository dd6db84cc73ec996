import { z } from "@hono/zod-openapi";
import { photoStore } from "@/lib/backend/content/photos/store";
import { errorResponse } from "@/lib/backend/core/http/responses";
import { route } from "@/lib/backend/core/http/route";
import { createRouter } from "@/lib/backend/core/http/router";
import { errorEnvelopeSchema } from "@/lib/contracts/core/envelope";
import { photoFile } from "@/lib/contracts/core/photo";

const picture = { schema: z.string() };

const file = route({
  method: "get",
  path: "/foto/{file}",
  refusals: ["NOT_FOUND"],
  tags: ["catalogue"],
  description:
    "Returns a photo of a rental group or second-hand car by file name, for the pages' own address `/photo/{file}`. A file never changes.",
  request: { params: z.object({ file: z.string().max(200) }) },
  responses: {
    200: { description: "The image", content: { "image/webp": picture, "image/jpeg": picture } },
    default: {
      description: "Error envelope: the call was refused or failed",
      content: { "application/json": { schema: errorEnvelopeSchema } },
    },
  },
});

export const photoRoutes = createRouter().openapi(file, async (c) => {
  const name = c.req.valid("param").file;
  const bytes = photoFile.test(name) ? await photoStore().get(name) : null;
  if (!bytes) return errorResponse(c, { code: "NOT_FOUND" });
  const type = name.endsWith(".jpg") ? "image/jpeg" : "image/webp";
  return c.body(bytes, 200, { "Content-Type": type, "Cache-Control": "public, max-age=31536000, immutable" });
});
