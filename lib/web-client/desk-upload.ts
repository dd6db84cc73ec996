import type { DeskErrorCode } from "@/lib/contracts/desk/codes";

/** No picture of the site is wider: what is more stays on the device. */
const mostPixels = 2400;
const quality = 0.9;

/** Turned upright, shrunk and made a JPEG; what this browser can't read goes as it is, and `/web/desk` says why not. */
async function prepared(file: File): Promise<Blob> {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
    const scale = Math.min(1, mostPixels / Math.max(picture.width, picture.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
    return made ?? file;
  } catch {
    return file;
  }
}

type Refused = { readonly ok: false; readonly code: DeskErrorCode | "OFFLINE" };
export type Sent = { readonly ok: true; readonly data?: unknown } | Refused;

const refused = (code: Refused["code"]): Refused => ({ ok: false, code });

async function digestOf(body: Blob): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", await body.arrayBuffer()));
  return `sha-256=:${btoa(String.fromCharCode(...hash))}:`;
}

function answerOf(request: XMLHttpRequest): Sent {
  // Safe because our own origin writes the envelope.
  const envelope: { code: DeskErrorCode | null; data: unknown } | null = request.response;
  if (request.status === 413) return refused("PAYLOAD_TOO_LARGE");
  if (!envelope) return refused("UNAVAILABLE");
  return request.status === 200 ? { ok: true, data: envelope.data } : refused(envelope.code ?? "UNAVAILABLE");
}

/** Sends one file and tells how far it is; a network that fails is `OFFLINE`. */
const send = (path: string, body: Blob, digest: string, onShare: (percent: number) => void): Promise<Sent> =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("POST", path);
    request.responseType = "json";
    request.setRequestHeader("content-type", body.type || "application/octet-stream");
    request.setRequestHeader("content-digest", digest);
    request.upload.onprogress = ({ loaded, total }) => onShare(total ? Math.round((loaded / total) * 100) : 0);
    request.onload = () => resolve(answerOf(request));
    request.onerror = () => resolve(refused("OFFLINE"));
    request.ontimeout = request.onerror;
    request.timeout = 120_000;
    request.send(body);
  });

const pauses = [1000, 4000];
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Brings a photograph to a call of the desk that takes one, e.g. `/web/desk/fotos/coches/7`; where the network fails, again
 * after a second and after four. One whose answer was lost on the way is there already, and counts as sent.
 */
export async function sendPhoto(uploadPath: string, file: File, onShare: (percent: number) => void): Promise<Sent> {
  const body = await prepared(file);
  const digest = await digestOf(body);
  let sent = await send(uploadPath, body, digest, onShare);
  for (const wait of pauses) {
    if (sent.ok || sent.code !== "OFFLINE") return sent;
    await pause(wait);
    sent = await send(uploadPath, body, digest, onShare);
    if (!sent.ok && sent.code === "PHOTO_TWICE") return { ok: true };
  }
  return sent;
}

/** A change of what is stored, from the page itself. */
export async function changePhotos(method: "PUT" | "DELETE", path: string, body?: object): Promise<Sent> {
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
