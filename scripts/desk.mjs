// Command line for staff, on the database of DATABASE_URL or of the locally running site.
import "./register-typescript.mjs";
import fs from "node:fs";
import path from "node:path";
import { localSecrets } from "./launcher/sandbox.mjs";
import { readEnvFiles } from "./launcher/settings.mjs";
import { runningDatabase } from "./postgres/start-database.mjs";

await readEnvFiles();
const [command = "help"] = process.argv.slice(2);
const asksHelp = command === "help" || process.argv.includes("--help");
if (!process.env.DATABASE_URL && !asksHelp) {
  const data = path.resolve(".data");
  const url = await runningDatabase(data);
  if (!url) {
    console.error("The site is not running here. Start it with npm start, or set DATABASE_URL.");
    process.exit(1);
  }
  process.env.DATABASE_URL = url;
  const address = path.join(data, "site-url");
  if (fs.existsSync(address)) process.env.SITE_URL ||= fs.readFileSync(address, "utf8");
  if (process.env.PAYMENTS_MODE !== "live") process.env.DOCUMENT_KEYS ||= localSecrets(data).DOCUMENT_KEYS;
}
await import("../lib/backend/cli/desk.ts");
