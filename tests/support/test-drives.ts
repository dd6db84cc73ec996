import { randomUUID } from "node:crypto";
import { workOutbox } from "@/lib/backend/work-outbox";
import type { TestDatabase } from "@/tests/support/database";
import type { StoredMail, useMailbox } from "@/tests/support/mailbox";
import { get, post } from "@/tests/support/web";

export const driveVisitor = {
  fullName: "Ada Ejemplo",
  email: "ada@example.test",
  phone: "+34 971 000 000",
  acceptsTerms: true,
  consentsData: true,
  acceptsPrivacy: true,
  lang: "de",
  interest: "TEST_DRIVE",
};

export const driveTimesOf = async (id: number): Promise<string[]> =>
  (await get(`/segundamano/${id}/prueba`)).body.data.times;

/** Requests a test drive; what the visitor typed and the request's headers can be changed. */
export const requestDrive = (id: number, driveAt: string, changes: object = {}, headers: Record<string, string> = {}) =>
  post(
    `/segundamano/${id}/solicitud`,
    { ...driveVisitor, driveAt, ...changes },
    { "idempotency-key": randomUUID(), ...headers },
  );

/** The token of a mail's link to a test drive. */
export const driveTokenIn = (text = ""): string => /\/drive\/([\w.-]+)/.exec(text)?.[1] ?? "no link";

/** Test drives in a test file: sends mails, and books as a visitor who confirms by the mailed link. */
export function useTestDrives(store: TestDatabase, mailbox: ReturnType<typeof useMailbox>) {
  /** Works the pending outbox and returns the mails that it sent. */
  async function deliver(now = new Date()): Promise<StoredMail[]> {
    const before = new Set((await mailbox.mails()).map(({ messageId }) => messageId));
    const open = await store.query("select id from outbox where done_at is null order by id");
    for (const { id } of open) await workOutbox(Number(id), new Date(now.getTime() + 1000));
    return (await mailbox.mails()).filter(({ messageId }) => !before.has(messageId));
  }
  async function bookConfirmed(id: number, driveAt: string, changes: object = {}): Promise<string> {
    await requestDrive(id, driveAt, changes);
    const [mail] = await deliver();
    const token = driveTokenIn(mail?.text);
    await post(`/segundamano/prueba/${token}/confirmar`, {});
    return token;
  }
  return { deliver, bookConfirmed };
}
