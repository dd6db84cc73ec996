import { aClient } from "@/tests/support/builders/client";
import { useDatabase } from "./database";
import { useMailbox } from "./mailbox";
import { drainOutbox } from "./started-payment";
import { post } from "./web";

/** A client's password before the recovery. */
export const forgottenPassword = "tramuntana-7";

/** The device cookie of the browser that asks for mails and enters their codes. */
let browser: Record<string, string> = { "x-device": "" };

export async function askForMail(nik: string, lang = "es") {
  const answer = await post("/cliente/forgot", { nik, lang }, browser);
  const device = answer.headers.get("x-device");
  if (device) browser = { "x-device": device };
  return answer;
}
/** Enters a code in the browser that asked for it, or with other headers. */
export const enterCode = (nik: string, code: string, headers: Record<string, string> = browser) =>
  post("/cliente/forgot", { nik, lang: "es", code }, headers);
export const choosePassword = (token: string, next = "xaloc-i-garbi") =>
  post("/cliente/newpass", { token, password: next });

interface RecoveryMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Empty in a mail without a link; so is `code`. */
  readonly token: string;
  readonly code: string;
}
type Recovery = RecoveryMail & { readonly owner: Awaited<ReturnType<typeof aClient>> };

/** Clients who recover a forgotten password, and the mails that they get. */
export function useRecovery() {
  const store = useDatabase();
  const mailbox = useMailbox();

  /** Link and code of the mails so far. */
  async function mailed(now = new Date()): Promise<RecoveryMail[]> {
    await drainOutbox(now);
    const mails = await mailbox.mails();
    return mails.map(({ text, to, subject, html }) => ({
      to,
      subject,
      text,
      html,
      token: /(?:newpass\?t=|regenera\/)([\w-]{22})/.exec(text)?.[1] ?? "",
      code: /\b(\d{6})\b/.exec(text)?.[1] ?? "",
    }));
  }

  async function startRecovery(
    credentials: Parameters<typeof aClient>[0] = { password: forgottenPassword },
  ): Promise<Recovery> {
    const owner = await aClient(credentials);
    await askForMail(owner.nik);
    const mail = (await mailed()).find(({ to }) => to === owner.nik);
    if (!mail) throw new Error("no mail");
    return { owner, ...mail };
  }

  /** Brings the expiry of every link or code forward, as if so much time had passed. */
  const age = (table: "password_link" | "sign_in_code", milliseconds: number) =>
    store.query(`update ${table} set expires_at = expires_at - $1::bigint * interval '1 millisecond'`, [milliseconds]);
  return { store, mailed, startRecovery, age };
}
