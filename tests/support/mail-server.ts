import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { listen } from "./wait-for";

/** An SMTP server that accepts and records every mail. While it hangs, it sends no greeting: clients time out. */
export async function startMailServer() {
  let hanging = false;
  const mails: { readonly recipients: readonly string[]; readonly text: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onConnect: (_, greet) => void (hanging || greet()),
    onData: (stream, { envelope }, taken) => {
      void text(stream).then((written) => {
        mails.push({ recipients: envelope.rcptTo.map(({ address }) => address), text: written });
        taken();
      }, taken);
    },
  });
  // A client that is killed in the middle of a mail must not end the test.
  server.on("error", () => undefined);
  return {
    url: `smtp://${await listen(server.server)}`,
    mails,
    hang(hangs: boolean) {
      hanging = hangs;
    },
    /** How often a booking's confirmation was received. A retry has the same Message-ID, so it counts again. */
    confirmationsOf: (code: string) =>
      mails.filter((mail) => new RegExp(`^Message-ID:\\s*<?mail\\.confirmation\\.${code}@`, "im").test(mail.text))
        .length,
    close: () => new Promise<void>((closed) => server.close(closed)),
  };
}
export type MailServer = Awaited<ReturnType<typeof startMailServer>>;
