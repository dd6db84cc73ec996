import net from "node:net";
import { forgetEnvironment } from "@/lib/backend/platform/env";

/** A mail server that takes everything and remembers who was named and what was sent. Call it after `useDatabase`. */
export function useSmtpServer() {
  const recipients: string[] = [];
  const letters: string[] = [];
  const server = net.createServer((socket) => {
    let letter: string | null = null;
    const say = (line: string) => socket.write(`${line}\r\n`);
    say("220 test");
    socket.on("data", (data) => {
      for (const line of data.toString().split("\r\n").slice(0, -1)) {
        if (letter !== null && line !== ".") letter += `${line}\n`;
        else if (letter !== null) {
          letters.push(letter);
          letter = null;
          say("250 taken");
        } else if (/^DATA/i.test(line)) {
          letter = "";
          say("354 go on");
        } else {
          if (/^RCPT/i.test(line)) recipients.push(line.slice("RCPT TO:".length));
          if (/^QUIT/i.test(line)) socket.end("221 bye\r\n");
          else say("250 ok");
        }
      }
    });
    socket.on("error", () => undefined);
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = server.address();
    if (address === null || typeof address === "string") throw new Error("no port");
    process.env.SMTP_URL = `smtp://127.0.0.1:${address.port}`;
    forgetEnvironment();
  });
  afterAll(async () => {
    delete process.env.SMTP_URL;
    forgetEnvironment();
    await new Promise((resolve) => server.close(resolve));
  });
  beforeEach(() => {
    recipients.length = 0;
    letters.length = 0;
  });
  return { recipients, letters };
}
