// Mails, payment checks and other jobs in a process without the site.
import "./register-typescript.mjs";
import { readEnvFiles } from "./launcher/settings.mjs";

await readEnvFiles();
await import("../lib/backend/worker.ts");
