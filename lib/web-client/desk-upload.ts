import type { DeskErrorCode } from "@/lib/contracts/staff/desk-codes";

/** The site shows no wider pictures, so larger ones are shrunk before the upload. */
const maxPixels = 2400;
const quality = 0.9;

/**
 * Rotated upright, shrunk and converted to JPEG; a file that the browser can't decode is sent as is, for the server to
 * refuse.
 */
async function prepareImage(file: File): Promise<Blob> {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
    const scale = Math.min(1, maxPixels / Math.max(picture.width, picture.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
    return jpeg ?? file;
  } catch {
    return file;
  }
}

type Refused = { readonly ok: false; readonly code: DeskErrorCode | "OFFLINE" };
export type UploadResult = { readonly ok: true; readonly data?: unknown } | Refused;

const refused = (code: Refused["code"]): Refused => ({ ok: false, code });

async function digestOf(body: Blob): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", await body.arrayBuffer()));
  return `sha-256=:${btoa(String.fromCharCode(...hash))}:`;
}

function resultOf(request: XMLHttpRequest): UploadResult {
  // Safe because our own origin writes the envelope.
  const envelope: { code: DeskErrorCode | null; data: unknown } | null = request.response;
  if (request.status === 413) return refused("PAYLOAD_TOO_LARGE");
  if (!envelope) return refused("UNAVAILABLE");
  return request.status === 200 ? { ok: true, data: envelope.data } : refused(envelope.code ?? "UNAVAILABLE");
}

/** Sends one file and reports its progress; a network error gives `OFFLINE`. */
const send = (path: string, body: Blob, digest: string, onProgress: (percent: number) => void): Promise<UploadResult> =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("POST", path);
    request.responseType = "json";
    request.setRequestHeader("content-type", body.type || "application/octet-stream");
    request.setRequestHeader("content-digest", digest);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? Math.round((loaded / total) * 100) : 0);
    request.onload = () => resolve(resultOf(request));
    request.onerror = () => resolve(refused("OFFLINE"));
    request.ontimeout = request.onerror;
    request.timeout = 120_000;
    request.send(body);
  });

const retryDelaysMs = [1000, 4000];
const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Uploads a photograph to a call of the desk, e.g. `/web/desk/fotos/coches/7`; on network errors retries after 1 s and
 * 4 s. PHOTO_TWICE on a retry means that the first attempt arrived and only its response was lost: success.
 */
export async function sendPhoto(
  uploadPath: string,
  file: File,
  onProgress: (percent: number) => void,
): Promise<UploadResult> {
  const body = await prepareImage(file);
  const digest = await digestOf(body);
  let sent = await send(uploadPath, body, digest, onProgress);
  for (const wait of retryDelaysMs) {
    if (sent.ok || sent.code !== "OFFLINE") return sent;
    await sleep(wait);
    sent = await send(uploadPath, body, digest, onProgress);
    if (!sent.ok && sent.code === "PHOTO_TWICE") return { ok: true };
  }
  return sent;
}

/** Changes or deletes stored photographs. */
export async function changePhotos(method: "PUT" | "DELETE", path: string, body?: object): Promise<UploadResult> {
  try {
    const json = body ? { headers: { "content-type": "application/json" }, body: JSON.stringify(body) } : {};
    const response = await fetch(path, { method, ...json });
    // Safe because our own origin writes the envelope.
    const { code }: { code: DeskErrorCode | null } = await response.json();
    return response.ok ? { ok: true } : refused(code ?? "UNAVAILABLE");
  } catch {
    return refused("OFFLINE");
  }
}
