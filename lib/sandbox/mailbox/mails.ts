import fs from "node:fs";
import path from "node:path";
import { z } from "zod";

const mailSchema = z.object({
  messageId: z.string(),
  at: z.string(),
  from: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
});

/** One mail of the folder, or null where there is none of that name. */
export function readMail(folder: string, id: string) {
  if (!/^[A-Za-z0-9._-]+$/.test(id)) return null;
  try {
    return mailSchema.parse(JSON.parse(fs.readFileSync(path.join(folder, `${id}.json`), "utf8")));
  } catch {
    return null;
  }
}

/** All mails of the folder, newest first. */
export const readMails = (folder: string) =>
  (fs.existsSync(folder) ? fs.readdirSync(folder) : [])
    .filter((name) => name.endsWith(".json"))
    .flatMap((name) => {
      const id = name.slice(0, -".json".length);
      const mail = readMail(folder, id);
      return mail ? [{ id, mail }] : [];
    })
    .sort((a, b) => (a.mail.at < b.mail.at ? 1 : -1));
