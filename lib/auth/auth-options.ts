import "server-only";
import type { AuthOptions } from "next-auth";
import { env } from "@/lib/backend/core/env";
import { logger } from "@/lib/backend/core/logger";
import {
  credentialCookieOptions,
  sessionCookie,
  sessionMaxAge,
  signInCookies,
} from "@/lib/contracts/account/session-cookies";
import { safeNextPath } from "@/lib/contracts/core/next-path";
import { paths } from "@/lib/contracts/paths";
import type { Language } from "@/lib/domain/core/languages";
import { sessionClaimsOf } from "@/lib/web-client/session-cookie";
import { byGoogle, formProviders, googleProvider, type OnSessionStart } from "./providers";
import { endSession, type NewSession, SessionEnded, SignInRefused, verifySession } from "./session-token";

interface AuthContext {
  readonly language: Language;
  /** Path to open after signing in. */
  readonly next: string | null;
  /** The client area was just entered: verify the token now, regardless of its age. */
  readonly onEntry: boolean;
  readonly onSessionStart: OnSessionStart;
}

const cookiesOf = (secure: boolean): NonNullable<AuthOptions["cookies"]> => {
  const options = credentialCookieOptions(secure);
  const { csrf, target, state, verifier, nonce } = signInCookies(secure);
  const googleOptions = { ...options, maxAge: 15 * 60 };
  return {
    sessionToken: { name: sessionCookie(secure), options },
    csrfToken: { name: csrf, options },
    callbackUrl: { name: target, options },
    state: { name: state, options: googleOptions },
    pkceCodeVerifier: { name: verifier, options: googleOptions },
    nonce: { name: nonce, options: googleOptions },
  };
};

/** Login URL with the reason of a refused Google sign-in. */
export const refusedLogin = (language: Language, next: string | null, refusal: SignInRefused["refusal"]): string => {
  const [path, query] = paths.login(language, next ?? undefined).split("?");
  const search = new URLSearchParams(query);
  search.set("error", new SignInRefused(refusal).message);
  return `${path}?${search}`;
};

const errorOf = (metadata: unknown): unknown =>
  typeof metadata === "object" && metadata !== null && "error" in metadata ? metadata.error : metadata;

/** Logs only code and error, never credentials or tokens. */
const quietLogger: NonNullable<AuthOptions["logger"]> = {
  error: (code, metadata) => {
    const error = errorOf(metadata);
    if (!(error instanceof SessionEnded))
      logger.error("auth.failed", { code, error: error instanceof Error ? error : null });
  },
  warn: () => undefined,
  debug: () => undefined,
};

/** next-auth options for one request: our cookie names and pages; every provider yields a token of `/web`. */
export function authOptions({ language, next, onEntry, onSessionStart }: AuthContext): AuthOptions {
  const { siteUrl, sessionSecret } = env();
  const secure = siteUrl.startsWith("https:");
  const google = googleProvider();
  const login = paths.login(language, next ?? undefined);
  const googleSignIn: { session?: NewSession } = {};
  return {
    ...(sessionSecret ? { secret: sessionSecret } : {}),
    session: { strategy: "jwt", maxAge: sessionMaxAge },
    jwt: { maxAge: sessionMaxAge },
    useSecureCookies: secure,
    cookies: cookiesOf(secure),
    pages: { signIn: login, signOut: login, error: login },
    logger: quietLogger,
    providers: [...formProviders(onSessionStart), ...(google ? [google] : [])],
    callbacks: {
      redirect: ({ url, baseUrl }) => {
        const path = safeNextPath(url.startsWith(baseUrl) ? url.slice(baseUrl.length) : url);
        return `${baseUrl}${path ?? paths.dashboard(language)}`;
      },
      signIn: async ({ user, account }) => {
        if (account?.provider !== "google") return true;
        try {
          googleSignIn.session = await byGoogle(user.email ?? "", account.id_token ?? "");
          onSessionStart(googleSignIn.session);
          return true;
        } catch (error) {
          if (error instanceof SignInRefused) return refusedLogin(language, next, error.refusal);
          throw error;
        }
      },
      jwt: async ({ token, user }) => {
        const newClaims = googleSignIn.session?.claims ?? sessionClaimsOf(user);
        if (newClaims) return { ...newClaims };
        const claims = sessionClaimsOf(token);
        if (!claims) throw new SessionEnded();
        return { ...(await verifySession(claims, onEntry)) };
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
