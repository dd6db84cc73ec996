import net from "node:net";
import { deliverMail } from "@/lib/backend/content/mails/deliver-mail";
import { forgetEnvironment } from "@/lib/backend/core/env";
import { closeSingletons } from "@/lib/backend/core/process-singleton";
import { listen } from "@/tests/support/wait-for";

const mail = {
  messageId: "<mail.confirmation.T-ABCDEFG@127.0.0.1>",
  from: "cars@example.test",
  to: "alex@example.test",
  subject: "Booked",
  text: "Booked",
  html: "<p>Booked</p>",
};

type Respond = (line: string, say: (line: string) => void, socket: net.Socket) => void;
let respond: Respond = () => undefined;
let greets = true;
const ended: Promise<void>[] = [];
const server = net.createServer((socket) => {
  ended.push(new Promise((resolve) => socket.on("close", () => resolve())));
  socket.on("error", () => socket.destroy());
  if (greets) socket.write("220 post office\r\n");
  socket.on("data", (chunk) => respond(chunk.toString(), (line) => void socket.write(`${line}\r\n`), socket));
});
beforeAll(async () => {
  process.env.SMTP_URL = `smtp://${await listen(server)}`;
  forgetEnvironment();
});
afterAll(async () => {
  delete process.env.SMTP_URL;
  forgetEnvironment();
  await closeSingletons();
  await new Promise((resolve) => server.close(resolve));
});

describe("a mail server that hangs", () => {
  it.each([
    ["never greets", false, () => undefined],
    ["does not answer the greeting", true, () => undefined],
    [
      "sends its answer without an end",
      true,
      (_, say, socket) => {
        const drip = setInterval(() => say("250-more"), 30);
        socket.on("close", () => clearInterval(drip));
      },
    ],
    [
      "never acknowledges the message",
      true,
      (line, say, socket) => {
        if (/^DATA/i.test(line)) socket.removeAllListeners("data").resume();
        say(/^DATA/i.test(line) ? "354 go on" : "250 ok");
      },
    ],
  ] satisfies readonly [string, boolean, Respond][])(
    "closes the connection at the deadline when the mail server %s",
    async (...[, greeting, scenario]) => {
      greets = greeting;
      respond = scenario;
      await expect(deliverMail(mail, new Date(), 400)).rejects.toThrow();
      await ended.at(-1);
    },
  );
});
