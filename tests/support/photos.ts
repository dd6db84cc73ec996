import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { forgetEnvironment } from "@/lib/backend/core/env";

/** A temporary folder as `PHOTO_STORE`. */
export function usePhotoFolder() {
  let folder = "";
  beforeAll(async () => {
    folder = await fs.mkdtemp(path.join(os.tmpdir(), "photos-"));
    process.env.PHOTO_STORE = pathToFileURL(folder).href;
    forgetEnvironment();
  });
  afterAll(async () => {
    delete process.env.PHOTO_STORE;
    forgetEnvironment();
    await fs.rm(folder, { recursive: true });
  });
  return {
    get path() {
      return folder;
    },
    files: async () => (await fs.readdir(folder)).sort(),
  };
}
