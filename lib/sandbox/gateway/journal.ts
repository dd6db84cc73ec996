import fs from "node:fs";
import path from "node:path";
import { z } from "zod";

const at = z.string();

/** Everything that the sandbox knows; its state is these entries told again from the first. */
const entrySchema = z.discriminatedUnion("kind", [
  z.object({ at, kind: z.literal("redsys.page"), pageId: z.string(), parameters: z.record(z.string(), z.string()) }),
  z.object({
    at,
    kind: z.literal("redsys.operation"),
    order: z.string(),
    type: z.enum(["0", "3"]),
    response: z.string(),
    amountCents: z.number().int(),
    authorisationCode: z.string(),
  }),
  z.object({
    at,
    kind: z.literal("records"),
    records: z.array(z.object({ collection: z.string(), id: z.string(), value: z.unknown() })),
  }),
  z.object({
    at,
    kind: z.literal("notice.queued"),
    noticeId: z.string(),
    url: z.string(),
    body: z.string(),
    signer: z.enum(["form", "stripe", "stripeForged", "paypal", "paypalForged"]).default("form"),
  }),
  z.object({ at, kind: z.literal("notice.settled"), noticeId: z.string(), status: z.number(), tries: z.number() }),
]);
type Entry = z.infer<typeof entrySchema>;

type WithoutTime<T> = T extends unknown ? Omit<T, "at"> : never;
type NewEntry = WithoutTime<Entry>;

export interface Journal {
  readonly entries: () => readonly Entry[];
  readonly append: (entry: NewEntry) => void;
}

/** A file to which lines are only added, flushed to the disk before anyone is answered; it outlives kill -9. */
export function openJournal(folder: string): Journal {
  fs.mkdirSync(folder, { recursive: true });
  const file = path.join(folder, "journal.jsonl");
  const entries = readLines(file);
  const handle = fs.openSync(file, "a");
  return {
    entries: () => entries,
    append(entry) {
      const dated = entrySchema.parse({ ...entry, at: new Date().toISOString() });
      fs.writeSync(handle, `${JSON.stringify(dated)}\n`);
      fs.fdatasyncSync(handle);
      entries.push(dated);
    },
  };
}

/** A process killed while writing leaves half a line; it was never acknowledged, so it is cut off. */
function readLines(file: string): Entry[] {
  const text = fs.existsSync(file) ? fs.readFileSync(file, "utf8") : "";
  const whole = text.slice(0, text.lastIndexOf("\n") + 1);
  if (whole.length !== text.length) fs.truncateSync(file, Buffer.byteLength(whole));
  return whole
    .split("\n")
    .filter(Boolean)
    .map((line) => entrySchema.parse(JSON.parse(line)));
}
