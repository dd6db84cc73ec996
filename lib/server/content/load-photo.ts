import "server-only";
import { type Photo, photoFile, photoPath } from "@/lib/contracts/core/photo";
import { publicWeb } from "@/lib/web-client/server";

/** A stored picture by file name, as the backend's response; null if not found. */
export async function loadPhoto(file: string): Promise<Response | null> {
  if (!photoFile.test(file)) return null;
  const answer: Response = await publicWeb({ revalidate: 0 }).foto[":file"].$get({ param: { file } });
  if (answer.ok) return answer;
  await answer.body?.cancel();
  if (answer.status < 500) return null;
  throw new Error(`picture ${file}: ${answer.status}`);
}

/** A photograph's JPEG as a data URL, for clients without WebP; null if it has none on this site. */
export async function photoDataUrl({ jpeg = "" }: Pick<Photo, "jpeg"> = {}): Promise<string | null> {
  const answer = await loadPhoto(jpeg.slice(photoPath("").length));
  if (!answer) return null;
  const bytes = Buffer.from(await answer.arrayBuffer());
  return `data:${answer.headers.get("content-type")};base64,${bytes.toString("base64")}`;
}
