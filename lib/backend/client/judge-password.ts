import "server-only";
import type { ConfigurationDocument } from "@/lib/contracts/configuration";
import { type PasswordFault, passwordFault, plain } from "@/lib/domain/client/password";
import { loadCatalogue } from "../catalogue/queries";
import { env } from "../platform/env";
import listed from "./common-passwords.json";

/** The 10,000 that people chose most often, from the list of zxcvbn-ts (its licence lies beside). */
const frequent: ReadonlySet<string> = new Set(listed.mostFrequentFirst.split(" "));

const shortest = 4;

/** What everybody who wants in knows of the company: its names, whole and word by word, its numbers, its addresses. */
function companyWords({ legal, support }: ConfigurationDocument, officeNames: readonly string[]): ReadonlySet<string> {
  const hosts = [new URL(env().siteUrl).hostname, support.email];
  const names = [legal.companyName, ...officeNames, ...hosts];
  const numbers = [legal.taxId, support.phone];
  const whole = [...names, ...numbers].map(plain);
  const joined = whole.map((text) => text.replace(/[^\p{L}\d]/gu, ""));
  const words = [...names.flatMap((text) => plain(text).split(/[^\p{L}\d]+/u)), ...whole, ...joined];
  return new Set(words.filter((word) => word.length >= shortest));
}

/** Why a password is not taken, or null: by the rules that the browser knows, by the long list, and by the company's own words. */
export async function judgePassword(password: string, nik: string, now: Date): Promise<PasswordFault | null> {
  const { configuration, offices } = await loadCatalogue(now);
  const names = offices.map(({ name }) => name);
  return passwordFault(password, nik, [frequent, companyWords(configuration, names)]);
}
