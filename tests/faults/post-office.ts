import net from "node:net";

/** A mail server that keeps the Message-ID of every mail it took, so that a mail sent twice is seen. */
export async function openPostOffice() {
  const taken: string[] = [];
  const server = net.createServer((sender) => {
    let text = "";
    let inMail = false;
    const answer = (line: string) => sender.write(`${line}\r\n`);
    sender.on("error", () => sender.destroy());
    const command = (line: string) => {
      if (/^DATA/i.test(line)) {
        inMail = true;
        return answer("354 go on");
      }
      if (/^QUIT/i.test(line)) return sender.end("221 bye\r\n");
      return answer("250 ok");
    };
    sender.on("data", (chunk) => {
      text += chunk.toString("latin1");
      for (;;) {
        const end = text.indexOf(inMail ? "\r\n.\r\n" : "\r\n");
        if (end < 0) return;
        const part = text.slice(0, end);
        text = text.slice(end + (inMail ? 5 : 2));
        if (!inMail) {
          command(part);
          continue;
        }
        inMail = false;
        taken.push(/^Message-ID:\s*<?([^>\s]+)/im.exec(part)?.[1] ?? "");
        answer("250 taken");
      }
    });
    answer("220 post office");
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("no port");
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    /** How often the confirmation of a booking was taken. */
    confirmationsOf: (code: string) => taken.filter((id) => id.startsWith(`mail.confirmation.${code}@`)).length,
    close: () => server.close(),
  };
}
