import { createHash, createHmac } from "node:crypto";
import http from "node:http";
import { listen } from "./wait-for";

export const bucketKey = { keyId: "AKEXAMPLE", secret: "a+secret/of=a bucket" };

const hash = (bytes: string | Uint8Array) => createHash("sha256").update(bytes).digest("hex");
const mac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();

/** The expected AWS Signature Version 4 of a request. */
function signatureOf(
  { method = "", url = "", headers }: http.IncomingMessage,
  scope: string,
  signed: string[],
): string {
  const [day = "", region = "", service = ""] = scope.split("/");
  const listed = signed.map((name) => `${name}:${String(headers[name] ?? "").trim()}\n`).join("");
  const { pathname, searchParams } = new URL(url, "http://bucket");
  const canonical = [
    method,
    pathname,
    searchParams.toString(),
    listed,
    signed.join(";"),
    headers["x-amz-content-sha256"],
  ];
  const text = ["AWS4-HMAC-SHA256", headers["x-amz-date"], scope, hash(canonical.join("\n"))].join("\n");
  const key = mac(mac(mac(mac(`AWS4${bucketKey.secret}`, day), region), service), "aws4_request");
  return mac(key, text).toString("hex");
}

/** An S3 server with one bucket, `pictures`, that refuses requests without a valid signature or with another checksum. */
export class PretendBucket {
  readonly objects = new Map<string, Buffer>();
  /** The next `busy` requests are answered 503 SlowDown. */
  busy = 0;
  readonly requests: string[] = [];
  private readonly server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const [status, body] = this.answer(request, Buffer.concat(chunks));
      response.writeHead(status).end(typeof body === "string" ? `<Error><Code>${body}</Code></Error>` : body);
    });
  });

  private answer(request: http.IncomingMessage, body: Buffer): readonly [number, string | Buffer | undefined] {
    const { method = "", url = "", headers } = request;
    this.requests.push(`${method} ${url}`);
    if (this.busy > 0) {
      this.busy -= 1;
      return [503, "SlowDown"];
    }
    const parsed = /Credential=(\w+)\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)/.exec(
      headers.authorization ?? "",
    );
    const [, keyId = "", scope = "", signed = "", signature = ""] = parsed ?? [];
    if (keyId !== bucketKey.keyId) return [403, "InvalidAccessKeyId"];
    if (signature !== signatureOf(request, scope, signed.split(";"))) return [403, "SignatureDoesNotMatch"];
    if (headers["x-amz-content-sha256"] !== hash(body)) return [400, "XAmzContentSHA256Mismatch"];
    if (!url.startsWith("/pictures/")) return [404, "NoSuchBucket"];
    if (method === "PUT") this.objects.set(url, body);
    if (method === "DELETE") this.objects.delete(url);
    if (method !== "GET") return [method === "PUT" ? 200 : 204, undefined];
    const found = this.objects.get(url);
    return found ? [200, found] : [404, "NoSuchKey"];
  }

  /** Starts listening; its base URL. */
  open = async () => `http://${await listen(this.server)}`;
  close = () => new Promise((done) => this.server.close(done));
}
