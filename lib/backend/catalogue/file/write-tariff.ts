import { parse } from "@formatjs/icu-messageformat-parser";
import { desc, like } from "drizzle-orm";
import { type KeptConfiguration, keptConfigurationSchema } from "@/lib/contracts/configuration";
import { figuresOf } from "@/lib/contracts/figures";
import { isDatedWording } from "@/lib/contracts/text-version";
import { wallClockAt } from "@/lib/domain/time/time-zone";
import { dateOf } from "@/lib/domain/time/wall-clock";
import { bundledTexts } from "@/lib/i18n/bundled-texts";
import { argumentsOf } from "@/lib/i18n/message-shape";
import type { Transaction } from "../../db/client";
import { configuration, coveragePrice, extraPrice, seasonPrice, tariff } from "../../db/schema/tariff";
import type { FileRows } from "./file-rows";

type Document = Omit<KeptConfiguration, "version" | "textsDate">;

/** The numbers and names that the texts with a date name, the damage table among them. */
function namedFigures(document: Document): string {
  const figures = figuresOf({ ...document, version: "", textsDate: "", afterHours: {} }, "es");
  const named = new Set(
    [...bundledTexts().es].flatMap(([key, text]) => (isDatedWording(key) ? argumentsOf(parse(text)) : [])),
  );
  const used = Object.entries(figures).filter(([name]) => name !== "textVersion" && hasArgument(named, name));
  return JSON.stringify([used, document.damage]);
}

const hasArgument = (named: ReadonlySet<string>, name: string) =>
  [...named].some((argument) => argument === `<${name}>` || argument.startsWith(`${name}:`));

/** The day that the legal texts carry: another one only when a number that they name is another. */
function textsDate(before: KeptConfiguration | null, document: Document, today: string): string {
  return before && namedFigures(before) === namedFigures(document) ? before.textsDate : today;
}

/** Writes the prices as a new version in force from now on; several a day are numbered. */
export async function writeTariff(tx: Transaction, rows: FileRows, now: Date): Promise<void> {
  const today = dateOf(wallClockAt(now.getTime(), rows.configuration.timeZone));
  const [last] = await tx.select().from(configuration).orderBy(desc(configuration.activeFrom)).limit(1);
  const sameDay = await tx
    .select({ id: tariff.id })
    .from(tariff)
    .where(like(tariff.version, `${today}.%`));
  const version = `${today}.${sameDay.length + 1}`;
  const before = last ? keptConfigurationSchema.parse(last.document) : null;
  const document = { ...rows.configuration, version, textsDate: textsDate(before, rows.configuration, today) };
  await tx.insert(configuration).values({ version, document, activeFrom: now });
  const [made] = await tx
    .insert(tariff)
    .values({ version, configurationVersion: version, activeFrom: now })
    .returning({ id: tariff.id });
  if (!made) throw new Error("the tariff was not written");
  const tariffId = made.id;
  await tx.insert(seasonPrice).values(rows.seasonPrices.map((row) => ({ ...row, tariffId })));
  await tx.insert(coveragePrice).values(rows.coveragePrices.map((row) => ({ ...row, tariffId })));
  await tx.insert(extraPrice).values(rows.extraPrices.map((row) => ({ ...row, tariffId })));
}
