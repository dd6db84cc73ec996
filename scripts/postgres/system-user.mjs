import { execFileSync } from "node:child_process";

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
