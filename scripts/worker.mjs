// Runs the background jobs (mails, payment checks …) in a process without the site.
import "./register-typescript.mjs";
import { readEnvFiles } from "./launcher/settings.mjs";

await readEnvFiles();
await import("../lib/backend/worker.ts");
