import "server-only";
import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { availableParallelism } from "node:os";
import { loadCatalogue } from "@/lib/backend/catalogue/load-catalogue";
import { env } from "@/lib/backend/platform/env";
import { shared } from "@/lib/backend/platform/shared";
import type { ConfigurationDocument } from "@/lib/contracts/configuration";
import { type PasswordFault, passwordFault, plain } from "@/lib/domain/client/password";
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
  const names = offices.flatMap(({ name, names }) => [name, ...Object.values(names ?? {})]);
  return passwordFault(password, nik, [frequent, companyWords(configuration, names)]);
}

/** Memory in KiB and passes of argon2id; the stored form names its own, so that these can be raised. */
const cost = { memory: 32_768, passes: 2, parallelism: 1 } as const;
const tagLength = 32;

type Cost = { readonly memory: number; readonly passes: number; readonly parallelism: number };

/** Hashes at once leave a core for all others; the rest wait their turn, without a database connection. */
const makeLane = () => {
  let free = Math.max(1, availableParallelism() - 1);
  const waiting: (() => void)[] = [];
  return {
    async run<T>(work: () => Promise<T>): Promise<T> {
      if (free > 0) free -= 1;
      else await new Promise<void>((begin) => waiting.push(begin));
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next) next();
        else free += 1;
      }
    },
  };
};
const lane = () => shared("password-lane", makeLane);

const derive = (password: string, nonce: Buffer, given: Cost): Promise<Buffer> =>
  lane().run(
    () =>
      new Promise((resolve, reject) => {
        // The same letters typed on different systems are the same password.
        const message = password.normalize("NFC");
        argon2("argon2id", { message, nonce, tagLength, ...given }, (error, tag) =>
          error ? reject(error) : resolve(tag),
        );
      }),
  );

const encoded = (bytes: Buffer) => bytes.toString("base64").replace(/=+$/, "");

/** A password as it is stored: argon2id in PHC form. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await derive(password, nonce, cost);
  const { memory, passes, parallelism } = cost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encoded(nonce)}$${encoded(tag)}`;
}

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]{43})$/;

/** Whether a password is the stored one. Without a stored one the same work is done, and the answer is no. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const [, memory, passes, parallelism, nonce, tag] = phc.exec(stored ?? "") ?? [];
  if (!nonce || !tag) {
    await derive(password, randomBytes(16), cost);
    return false;
  }
  const given = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  return timingSafeEqual(await derive(password, Buffer.from(nonce, "base64"), given), Buffer.from(tag, "base64"));
}
