// Runs a program other than Node, and ends it when the launcher is killed (its IPC channel closes).
import { spawn } from "node:child_process";

const [command, ...args] = process.argv.slice(2);
const child = spawn(command, args, { stdio: ["ignore", "inherit", "inherit"] });
child.on("error", ({ message }) => {
  console.error(message);
  process.exit(127);
});
child.on("exit", (code) => process.exit(code ?? 0));
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill("SIGTERM"));
process.on("disconnect", () => child.kill("SIGTERM"));
process.channel?.unref();
