import { types } from "node:util";
import { count, currentIds } from "@/lib/backend/core/telemetry/record";

type Fields = Readonly<Record<string, unknown>>;

/** Drizzle appends a failed statement's values to the message; they may be personal data. */
const withoutValues = (text: string | undefined) => text?.replace(/\nparams: .*?(?=\n {4}at |$)/s, "");

const describe = (value: unknown): unknown =>
  types.isNativeError(value)
    ? {
        name: value.name,
        message: withoutValues(value.message),
        stack: withoutValues(value.stack),
        ...(value.cause === undefined ? {} : { cause: describe(value.cause) }),
      }
    : value;

/** One JSON object per line, with request or job id and trace id; never personal data or secrets. */
function write(level: "info" | "warn" | "error", event: string, fields: Fields = {}): void {
  const described = Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, describe(value)]));
  const line = JSON.stringify({ at: new Date().toISOString(), level, event, ...currentIds(), ...described });
  if (level !== "info") count("site_log_events", { level, event });
  if (level === "info") process.stdout.write(`${line}\n`);
  else process.stderr.write(`${line}\n`);
}

export const logger = {
  info: (event: string, fields?: Fields) => write("info", event, fields),
  warn: (event: string, fields?: Fields) => write("warn", event, fields),
  error: (event: string, fields?: Fields) => write("error", event, fields),
};
