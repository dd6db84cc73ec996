// Backup, restore, and reconciliation of the ledger with the payment providers.
import "./register-typescript.mjs";
import { readEnvFiles } from "./launcher/settings.mjs";

await readEnvFiles();
const { runBackupCommand } = await import("./backup/commands.mjs");
process.exit((await runBackupCommand(process.argv.slice(2))) ? 0 : 1);
