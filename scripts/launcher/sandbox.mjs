import fs from "node:fs";
import path from "node:path";
import { endChild, startChild, withParent, withTypescript } from "./children.mjs";
import { PlainError } from "./console.mjs";
import { loopbackPort } from "./ports.mjs";
import { makePrivate } from "./services.mjs";

/** Reuses the last port, so that open gateway pages keep working after a restart. */
async function portOf(state) {
  const file = path.join(state, "port");
  const last = fs.existsSync(file) ? Number(fs.readFileSync(file, "utf8")) : undefined;
  const port = await loopbackPort(last);
  fs.writeFileSync(file, String(port));
  return port;
}

/** Starts the sandbox (simulated payment gateways, mailbox) as a separate process on the loopback address. */
export async function startSandbox(runtime, { data, mailbox, secrets }) {
  const state = path.join(data, "sandbox");
  makePrivate(state);
  const port = await portOf(state);
  const env = { ...secrets, PORT: String(port), SANDBOX_STATE: state, MAILBOX_FOLDER: mailbox };
  const process_ = startChild(runtime, [...withParent, ...withTypescript, "lib/sandbox/main.ts"], { env });
  const url = await new Promise((listening, failed) => {
    process_.child.on("message", (message) => message.kind === "listening" && listening(message.url));
    void process_.ended.then(() => failed(new PlainError("The sandbox of the payment gateways did not start.")));
  });
  return { url, ended: process_.ended, stop: () => endChild(process_) };
}
