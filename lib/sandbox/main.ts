import { readOptions } from "@/lib/sandbox/gateway/options";
import { startSandbox } from "./server";

const sandbox = await startSandbox(readOptions(process.env));
console.log(`Sandbox: payment pages, ledger and mailbox at ${sandbox.url}`);
process.send?.({ kind: "listening", url: sandbox.url });
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void sandbox.stop());
