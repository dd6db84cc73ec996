import "server-only";
import { createHash, randomUUID } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";
import { env } from "@/lib/backend/core/env";
import { logger } from "@/lib/backend/core/logger";
import { photoFile, rentalPhotoFile } from "@/lib/contracts/core/photo";

/** Storage of pictures by file name. Files are immutable: a name always has the same content. */
export interface PhotoStore {
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Null for an unknown name. */
  get(name: string): Promise<Uint8Array<ArrayBuffer> | null>;
  delete(name: string): Promise<void>;
  /** Writes, reads and deletes a test file; throws if one of them fails. */
  probe(): Promise<void>;
}

const isAbsence = (error: unknown) =>
  typeof error === "object" && error !== null && "code" in error && error.code === "ENOENT";

/** Checks the file name, so that no path can lead out of the store. */
function pictureName(name: string): string {
  if (!photoFile.test(name) && !rentalPhotoFile.test(name)) throw new Error(`${name} is no picture's name`);
  return name;
}

/** A local or shared folder. */
function folderStore(folder: string): PhotoStore {
  const place = (name: string) => path.join(folder, pictureName(name));
  /** Atomic: writes a temporary file and renames it, so that no reader sees a partial picture. */
  async function write(file: string, bytes: Uint8Array) {
    const draft = `${file}.${randomUUID()}`;
    await fs.mkdir(folder, { recursive: true, mode: 0o700 });
    try {
      await fs.writeFile(draft, bytes);
      await fs.rename(draft, file);
    } catch (error) {
      await fs.rm(draft, { force: true });
      throw error;
    }
  }
  return {
    put: (name, bytes) => write(place(name), bytes),
    async get(name) {
      try {
        return new Uint8Array(await fs.readFile(place(name)));
      } catch (error) {
        if (isAbsence(error)) return null;
        throw error;
      }
    },
    delete: (name) => fs.rm(place(name), { force: true }),
    async probe() {
      const file = path.join(folder, `probe-${randomUUID()}`);
      await write(file, Buffer.from("probe"));
      try {
        if ((await fs.readFile(file, "utf8")) !== "probe") throw new Error(`${folder} gives back something else`);
      } finally {
        await fs.rm(file, { force: true });
      }
    },
  };
}

type Bucket = Extract<ReturnType<typeof env>["photoStore"], { kind: "bucket" }>;

const TIMEOUT_MILLISECONDS = 20_000;
const RETRIES = 2;

/** An S3 bucket with path-style addresses; its writes are atomic. */
function bucketStore({ url, region, keyId, secret }: Bucket): PhotoStore {
  const credentials = { accessKeyId: keyId, secretAccessKey: secret };
  async function ask(method: "PUT" | "GET" | "DELETE", name: string, body: Uint8Array<ArrayBuffer> | null = null) {
    // Imported only when a bucket is configured.
    const { AwsClient } = await import("aws4fetch");
    const signer = new AwsClient({ ...credentials, region, service: "s3", retries: RETRIES, initRetryMs: 100 });
    const sha256 = createHash("sha256")
      .update(body ?? "")
      .digest("hex");
    const headers = { "x-amz-content-sha256": sha256 };
    const signal = AbortSignal.timeout(TIMEOUT_MILLISECONDS);
    const answer = await signer.fetch(`${url}/${name}`, { method, body, headers, signal, redirect: "error" });
    if (answer.ok || answer.status === 404) return answer;
    const [, code = ""] = /<Code>(\w+)<\/Code>/.exec(await answer.text()) ?? [];
    throw new Error(`the bucket answered ${method} with ${answer.status} ${code}`);
  }
  async function write(name: string, bytes: Uint8Array) {
    const { status } = await ask("PUT", name, new Uint8Array(bytes));
    if (status === 404) throw new Error("there is no such bucket");
  }
  async function read(name: string) {
    const answer = await ask("GET", name);
    return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : null;
  }
  return {
    put: (name, bytes) => write(pictureName(name), bytes),
    get: (name) => read(pictureName(name)),
    delete: async (name) => void (await ask("DELETE", pictureName(name))),
    async probe() {
      const name = `probe-${randomUUID()}`;
      await write(name, Buffer.from("probe"));
      try {
        if (Buffer.from((await read(name)) ?? []).toString() !== "probe")
          throw new Error("the bucket gives back something else");
      } finally {
        await ask("DELETE", name);
      }
    },
  };
}

/** The store of the current settings. */
export function photoStore(): PhotoStore {
  const { photoStore: settings } = env();
  return settings.kind === "folder" ? folderStore(settings.folder) : bucketStore(settings);
}

/** Probes the store at start-up. An unusable one is only logged: the site works without photographs. */
export async function tryPhotoStore(): Promise<void> {
  try {
    await photoStore().probe();
  } catch (error) {
    logger.error("photos.store.unavailable", { error });
  }
}
