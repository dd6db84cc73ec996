import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { listen } from "./wait-for";

/** A mail server that takes everything and keeps who it was for and what stood in it; while it is silent it greets nobody. */
export async function openPostOffice() {
  let silent = false;
  const letters: { readonly recipients: readonly string[]; readonly text: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onConnect: (_, greet) => void (silent || greet()),
    onData: (stream, { envelope }, taken) => {
      void text(stream).then((written) => {
        letters.push({ recipients: envelope.rcptTo.map(({ address }) => address), text: written });
        taken();
      }, taken);
    },
  });
  // A sender that is killed in the middle of a letter is none of the server's concern.
  server.on("error", () => undefined);
  return {
    url: `smtp://${await listen(server.server)}`,
    letters,
    hang(hangs: boolean) {
      silent = hangs;
    },
    /** How often the confirmation of a booking was taken: a mail sent twice has one Message-ID. */
    confirmationsOf: (code: string) =>
      letters.filter((letter) => new RegExp(`^Message-ID:\\s*<?mail\\.confirmation\\.${code}@`, "im").test(letter.text))
        .length,
    close: () => new Promise<void>((closed) => server.close(closed)),
  };
}
export type PostOffice = Awaited<ReturnType<typeof openPostOffice>>;
