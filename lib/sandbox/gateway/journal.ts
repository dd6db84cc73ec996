import fs from "node:fs";
import path from "node:path";
import { z } from "zod";

const at = z.string();

/** The entries of the journal; the sandbox rebuilds its state by replaying them from the first. */
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
    kind: z.literal("webhook.queued"),
    deliveryId: z.string(),
    url: z.string(),
    body: z.string(),
    signer: z.enum(["form", "stripe", "stripeForged", "paypal", "paypalForged"]).default("form"),
  }),
  z.object({ at, kind: z.literal("webhook.settled"), deliveryId: z.string(), status: z.number(), tries: z.number() }),
]);
type Entry = z.infer<typeof entrySchema>;

type WithoutTime<T> = T extends unknown ? Omit<T, "at"> : never;
type NewEntry = WithoutTime<Entry>;

export interface Journal {
  readonly entries: () => readonly Entry[];
  readonly append: (entry: NewEntry) => void;
}

/** An append-only file, flushed to disk before a request is answered, so that it survives kill -9. */
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

/** Journals of earlier versions have `notice.queued`, `notice.settled` and `noticeId`. */
const withCurrentNames = (line: string) =>
  line.replace(/"kind":"notice\.(queued|settled)","noticeId":/, '"kind":"webhook.$1","deliveryId":');

/** Truncates an incomplete last line: its process was killed while writing, so it was never acknowledged. */
function readLines(file: string): Entry[] {
  const text = fs.existsSync(file) ? fs.readFileSync(file, "utf8") : "";
  const whole = text.slice(0, text.lastIndexOf("\n") + 1);
  if (whole.length !== text.length) fs.truncateSync(file, Buffer.byteLength(whole));
  return whole
    .split("\n")
    .filter(Boolean)
    .map((line) => entrySchema.parse(JSON.parse(withCurrentNames(line))));
}
