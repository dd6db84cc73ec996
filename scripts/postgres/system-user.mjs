import { execFileSync } from "node:child_process";

const idOf = (name) => {
  const id = (flag) => Number(execFileSync("id", [flag, name], { stdio: ["ignore", "pipe", "ignore"] }));
  return { uid: id("-u"), gid: id("-g") };
};

/** PostgreSQL refuses to run as root, so root lends it a user of its own; undefined for everyone else. */
export function systemUser() {
  if (process.getuid?.() !== 0) return undefined;
  const made = () => {
    const options = ["--system", "--user-group", "--no-create-home", "--shell", "/usr/sbin/nologin"];
    execFileSync("useradd", [...options, "postgres"], { stdio: "ignore" });
    return idOf("postgres");
  };
  for (const attempt of [() => idOf("postgres"), made, () => idOf("nobody")]) {
    try {
      return attempt();
    } catch {
      // The next way: a user of that name may not exist, or may not be made here.
    }
  }
  throw new Error("PostgreSQL can't run as root, and no other user could be made for it. Start as a normal user.");
}
