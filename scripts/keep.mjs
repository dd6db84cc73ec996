// Backup, restore, and reconciliation of the ledger with the payment providers.
import "./register-typescript.mjs";
import { readEnvFiles } from "./launcher/settings.mjs";

await readEnvFiles();
const { keep } = await import("./keep/commands.mjs");
process.exit((await keep(process.argv.slice(2))) ? 0 : 1);
