// Compresses rendered PNG files into the site's pictures and prints their version: encode.mjs FROM TO
import { createHash } from "node:crypto";
import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";

const [, , from = "", to = ""] = process.argv;
const mostBytes = 16_000;

const inOrder = async (folder, ending) => (await readdir(folder)).filter((file) => file.endsWith(ending)).sort();

for (const name of await inOrder(from, ".png")) {
  const file = join(to, name.replace(".png", ".avif"));
  for (const quality of [60, 52, 45, 38]) {
    await sharp(join(from, name)).avif({ quality, effort: 3 }).toFile(file);
    if ((await stat(file)).size <= mostBytes) break;
  }
}

const hash = createHash("sha256");
for (const file of await inOrder(to, ".avif")) hash.update(file).update(await readFile(join(to, file)));
process.stdout.write(`${hash.digest("hex").slice(0, 8)}\n`);
