import "server-only";
import type { AuthOptions } from "next-auth";
import { env } from "@/lib/backend/platform/env";
import { logger } from "@/lib/backend/platform/logger";
import { ownPath } from "@/lib/contracts/own-path";
import { paths } from "@/lib/contracts/paths";
import { credentialCookieOptions, sessionCookie, sessionMaxAge, signInCookies } from "@/lib/contracts/session-cookies";
import type { Language } from "@/lib/domain/language/languages";
import { sessionClaimsOf } from "@/lib/web-client/session-cookie";
import { byGoogle, formProviders, googleProvider, type Note } from "./providers";
import { type BegunSession, checkedSession, endSession, SessionOver, SignInRefused } from "./session-token";

interface Asked {
  readonly language: Language;
  /** Where a sign-in leads, as a path of this site. */
  readonly next: string | null;
  /** The client area has just been entered: its token is checked at once. */
  readonly onEntry: boolean;
  readonly note: Note;
}

const cookiesOf = (secure: boolean): NonNullable<AuthOptions["cookies"]> => {
  const options = credentialCookieOptions(secure);
  const { csrf, target, state, verifier, nonce } = signInCookies(secure);
  const quarter = { ...options, maxAge: 15 * 60 };
  return {
    sessionToken: { name: sessionCookie(secure), options },
    csrfToken: { name: csrf, options },
    callbackUrl: { name: target, options },
    state: { name: state, options: quarter },
    pkceCodeVerifier: { name: verifier, options: quarter },
    nonce: { name: nonce, options: quarter },
  };
};

/** The login with the reason why Google's way in stayed closed. */
export const refusedLogin = (language: Language, next: string | null, refusal: SignInRefused["refusal"]): string => {
  const [path, query] = paths.login(language, next ?? undefined).split("?");
  const search = new URLSearchParams(query);
  search.set("error", new SignInRefused(refusal).message);
  return `${path}?${search}`;
};

const errorOf = (metadata: unknown): unknown =>
  typeof metadata === "object" && metadata !== null && "error" in metadata ? metadata.error : metadata;

/** Only the code and the error, never what was typed or a token. */
const quietLogger: NonNullable<AuthOptions["logger"]> = {
  error: (code, metadata) => {
    const error = errorOf(metadata);
    if (!(error instanceof SessionOver))
      logger.error("auth.failed", { code, error: error instanceof Error ? error : null });
  },
  warn: () => undefined,
  debug: () => undefined,
};

/** next-auth for one request: its cookies and pages are ours, and each way in ends in a token of `/web`. */
export function authOptions({ language, next, onEntry, note }: Asked): AuthOptions {
  const { siteUrl, sessionSecret } = env();
  const secure = siteUrl.startsWith("https:");
  const google = googleProvider();
  const login = paths.login(language, next ?? undefined);
  const byGoogleNow: { begun?: BegunSession } = {};
  return {
    ...(sessionSecret ? { secret: sessionSecret } : {}),
    session: { strategy: "jwt", maxAge: sessionMaxAge },
    jwt: { maxAge: sessionMaxAge },
    useSecureCookies: secure,
    cookies: cookiesOf(secure),
    pages: { signIn: login, signOut: login, error: login },
    logger: quietLogger,
    providers: [...formProviders(note), ...(google ? [google] : [])],
    callbacks: {
      redirect: ({ url, baseUrl }) => {
        const path = ownPath(url.startsWith(baseUrl) ? url.slice(baseUrl.length) : url);
        return `${baseUrl}${path ?? paths.dashboard(language)}`;
      },
      signIn: async ({ user, account }) => {
        if (account?.provider !== "google") return true;
        try {
          byGoogleNow.begun = await byGoogle(user.email ?? "", account.id_token ?? "");
          note(byGoogleNow.begun);
          return true;
        } catch (error) {
          if (error instanceof SignInRefused) return refusedLogin(language, next, error.refusal);
          throw error;
        }
      },
      jwt: async ({ token, user }) => {
        const begun = byGoogleNow.begun?.claims ?? sessionClaimsOf(user);
        if (begun) return { ...begun };
        const claims = sessionClaimsOf(token);
        if (!claims) throw new SessionOver();
        return { ...(await checkedSession(claims, onEntry)) };
      },
      session: ({ session, token }) => {
        const claims = sessionClaimsOf(token);
        const shown = { expires: session.expires, isAuthenticated: claims !== null, firstName: claims?.firstName };
        return claims
          ? { ...shown, userId: claims.userId, nik: claims.nik, rolId: claims.rolId, rolCodigo: claims.rolCodigo }
          : shown;
      },
    },
    events: {
      signOut: async ({ token }) => {
        const claims = sessionClaimsOf(token);
        if (claims) await endSession(claims.token);
      },
    },
  };
}
