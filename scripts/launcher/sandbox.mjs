import fs from "node:fs";
import path from "node:path";
import { endChild, startChild, withParent, withTypescript } from "./children.mjs";
import { PlainError } from "./console.mjs";
import { loopbackPort } from "./ports.mjs";

/** The port of the last time, so that pages of the gateway that stay open go on working. */
async function portOf(state) {
  const file = path.join(state, "port");
  const last = fs.existsSync(file) ? Number(fs.readFileSync(file, "utf8")) : undefined;
  const port = await loopbackPort(last);
  fs.writeFileSync(file, String(port));
  return port;
}

/** Starts the pretend payment gateway and mailbox, a process of its own on the loopback address. */
export async function startSandbox(runtime, { data, mailbox, secrets }) {
  const state = path.join(data, "sandbox");
  fs.mkdirSync(state, { recursive: true });
  const port = await portOf(state);
  const env = { ...secrets, PORT: String(port), SANDBOX_STATE: state, MAILBOX_FOLDER: mailbox };
  const process_ = startChild(runtime, [...withParent, ...withTypescript, "lib/sandbox/main.ts"], { env });
  const url = await new Promise((listening, failed) => {
    process_.child.on("message", (message) => message.kind === "listening" && listening(message.url));
    void process_.ended.then(() => failed(new PlainError("The sandbox of the payment gateways did not start.")));
  });
  return { url, ended: process_.ended, stop: () => endChild(process_) };
}
