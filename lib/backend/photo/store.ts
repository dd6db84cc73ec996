import "server-only";
import { randomUUID } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";
import { env } from "@/lib/backend/platform/env";
import { logger } from "@/lib/backend/platform/logger";
import { photoFile } from "@/lib/contracts/photo";

/** Where pictures are kept, by their names. What is put under a name once is always the same. */
export interface PhotoStore {
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Null for a name that it doesn't hold. */
  get(name: string): Promise<Uint8Array<ArrayBuffer> | null>;
  delete(name: string): Promise<void>;
  /** Throws where it can't be written, read or deleted from. */
  probe(): Promise<void>;
}

const isAbsence = (error: unknown) =>
  typeof error === "object" && error !== null && "code" in error && error.code === "ENOENT";

/** A folder of this machine, or one that several share. */
function folderStore(folder: string): PhotoStore {
  const place = (name: string) => {
    if (!photoFile.test(name)) throw new Error(`${name} is no picture's name`);
    return path.join(folder, name);
  };
  /** Whole or not at all: who reads meanwhile finds no half picture. */
  async function write(file: string, bytes: Uint8Array) {
    const draft = `${file}.${randomUUID()}`;
    await fs.mkdir(folder, { recursive: true });
    await fs.writeFile(draft, bytes);
    await fs.rename(draft, file);
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

/** The store that the settings name. */
export const photoStore = (): PhotoStore => folderStore(env().photoFolder);

/** Everything works without photographs, drawings stand in: a store that can't be used is told and stops nobody. */
export async function tryPhotoStore(): Promise<void> {
  try {
    await photoStore().probe();
  } catch (error) {
    logger.error("photos.store_unusable", { error });
  }
}
