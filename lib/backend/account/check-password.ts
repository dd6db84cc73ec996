import "server-only";
import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { availableParallelism } from "node:os";
import { env } from "@/lib/backend/core/env";
import { limitConcurrency } from "@/lib/backend/core/limit-concurrency";
import { processSingleton } from "@/lib/backend/core/process-singleton";
import { loadCatalogue } from "@/lib/backend/pricing/load-catalogue";
import type { ConfigurationDocument } from "@/lib/contracts/core/configuration";
import { type PasswordFault, passwordFault, plain } from "@/lib/domain/account/password";
import listed from "./common-passwords.json";

/** The 10,000 most frequent passwords, from the list of zxcvbn-ts (licence in `common-passwords-license.txt`). */
const frequent: ReadonlySet<string> = new Set(listed.mostFrequentFirst.split(" "));

const minWordLength = 4;

/** Words that an attacker would try for this company: names (whole and word by word), numbers, addresses. */
function companyWords({ legal, support }: ConfigurationDocument, officeNames: readonly string[]): ReadonlySet<string> {
  const hosts = [new URL(env().siteUrl).hostname, support.email];
  const names = [legal.companyName, ...officeNames, ...hosts];
  const numbers = [legal.taxId, support.phone];
  const whole = [...names, ...numbers].map(plain);
  const joined = whole.map((text) => text.replace(/[^\p{L}\d]/gu, ""));
  const words = [...names.flatMap((text) => plain(text).split(/[^\p{L}\d]+/u)), ...whole, ...joined];
  return new Set(words.filter((word) => word.length >= minWordLength));
}

/**
 * Why a password is refused, or null: checked by the browser's rules, the frequent passwords and the company's words.
 */
export async function checkPassword(password: string, nik: string, now: Date): Promise<PasswordFault | null> {
  const { configuration, offices } = await loadCatalogue(now);
  const names = offices.flatMap(({ name, names }) => [name, ...Object.values(names ?? {})]);
  return passwordFault(password, nik, [frequent, companyWords(configuration, names)]);
}

/** argon2id cost: memory in KiB and passes. Stored hashes carry their own, so that these can be raised later. */
const cost = { memory: 32_768, passes: 2, parallelism: 1 } as const;
const tagLength = 32;

type Cost = { readonly memory: number; readonly passes: number; readonly parallelism: number };

/** One core stays free of hashing; further hashes queue, without holding a database connection. */
const hashInTurn = <T>(work: () => Promise<T>) =>
  processSingleton("password-lane", () => limitConcurrency(Math.max(1, availableParallelism() - 1)))(work);

const derive = (password: string, nonce: Buffer, params: Cost): Promise<Buffer> =>
  hashInTurn(
    () =>
      new Promise((resolve, reject) => {
        // Systems type the same letters in different Unicode forms; NFC makes them one password.
        const message = password.normalize("NFC");
        argon2("argon2id", { message, nonce, tagLength, ...params }, (error, tag) =>
          error ? reject(error) : resolve(tag),
        );
      }),
  );

const encoded = (bytes: Buffer) => bytes.toString("base64").replace(/=+$/, "");

/** Hashes a password for storage: argon2id in PHC format. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await derive(password, nonce, cost);
  const { memory, passes, parallelism } = cost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encoded(nonce)}$${encoded(tag)}`;
}

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]{43})$/;

/** Compares a password with the stored hash; without one it takes the same time and answers false. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const [, memory, passes, parallelism, nonce, tag] = phc.exec(stored ?? "") ?? [];
  if (!nonce || !tag) {
    await derive(password, randomBytes(16), cost);
    return false;
  }
  const params = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  return timingSafeEqual(await derive(password, Buffer.from(nonce, "base64"), params), Buffer.from(tag, "base64"));
}
