import "server-only";
import type { CredentialsConfig } from "next-auth/providers/credentials";
import { z } from "zod";
import { defaultLanguage, isLanguage } from "@/lib/domain/language/languages";
import { web } from "@/lib/web-client/server";
import { unwrap } from "@/lib/web-client/unwrap";
import { type BegunSession, beginSession, SignInRefused } from "./begin-session";

const typed = z.string().catch("");
const formSchema = z.object({ nik: typed, password: typed, code: typed, token: typed, lang: typed });
type Form = z.infer<typeof formSchema>;

async function byPassword({ nik, password }: Form): Promise<BegunSession> {
  // Both are needed (specification section 5): without one no call is made.
  if (nik.trim() === "" || password === "") throw new SignInRefused({ code: "LOGIN_FAILED" });
  const call = (await web()).cliente.login.$post({ json: { loginGoogle: false, nik, password } });
  return beginSession(call, unwrap(call));
}

async function byMailedCode({ nik, code, lang }: Form): Promise<BegunSession> {
  const json = { nik, code, lang: isLanguage(lang) ? lang : defaultLanguage };
  if (code.trim() === "") throw new SignInRefused({ code: "RESET_CODE_INVALID" });
  const call = (await web()).cliente.forgot.$post({ json });
  return beginSession(call, unwrap(call));
}

async function byMailedLink({ token, password }: Form): Promise<BegunSession> {
  const call = (await web()).cliente.newpass.$post({ json: { token, password } });
  return beginSession(call, unwrap(call));
}

/** Google's ID token goes on to `/web`, which decides. */
export async function byGoogle(nik: string, idToken: string): Promise<BegunSession> {
  const call = (await web()).cliente.login.$post({ json: { loginGoogle: true, nik, password: idToken } });
  return beginSession(call, unwrap(call));
}

/** Takes note of a session that has just begun: its device's cookie is set with the answer. */
export type Note = (begun: BegunSession) => void;

/** The ways in by a form of ours, as next-auth's providers. */
export function formProviders(note: Note): CredentialsConfig[] {
  const provider = (id: string, begin: (form: Form) => Promise<BegunSession>): CredentialsConfig => ({
    id,
    name: id,
    type: "credentials",
    credentials: {},
    authorize: async (credentials) => {
      const begun = await begin(formSchema.parse(credentials ?? {}));
      note(begun);
      return { id: String(begun.claims.userId), ...begun.claims };
    },
  });
  return [
    provider("password", byPassword),
    provider("mailed-code", byMailedCode),
    provider("mailed-link", byMailedLink),
  ];
}
