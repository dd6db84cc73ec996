import { createHash, timingSafeEqual } from "node:crypto";
import type { Answer } from "@/lib/sandbox/gateway/answer";
import type { GoogleAccount } from "@/lib/sandbox/gateway/options";
import type { RecordStore } from "@/lib/sandbox/gateway/record-store";
import { claimsOf, type Ending, profileOf } from "./claims";
import type { GoogleKeys } from "./keys";
import {
  type AuthorizationRequest,
  type GoogleRecords,
  type Grant,
  googleRecords,
  newAccessToken,
  newCode,
} from "./records";

const CODE_LIFETIME = 10 * 60 * 1000;
const ACCESS_SECONDS = 3599;

const sha256 = (text: string) => createHash("sha256").update(text).digest();
const same = (a: string, b: string) => timingSafeEqual(sha256(a), sha256(b));

const refusal = (status: number, error: string, description: string): Answer => ({
  status,
  body: { error, error_description: description },
});
const badGrant = (description: string) => refusal(400, "invalid_grant", description);

/** A site's credentials at the token endpoint, sent in the header or in the form. */
export interface Credentials {
  readonly clientId: string;
  readonly clientSecret: string;
}

export type TokenForm = Readonly<Record<string, string>>;

/** One site's OAuth client at the pretend Google: authorization codes and tokens. */
export class GoogleProvider {
  readonly records: GoogleRecords;
  readonly #store: RecordStore;
  readonly #keys: GoogleKeys;
  readonly #account: GoogleAccount;
  readonly #issuer: () => string;

  constructor(store: RecordStore, keys: GoogleKeys, account: GoogleAccount, issuer: () => string) {
    this.records = googleRecords(store);
    this.#store = store;
    this.#keys = keys;
    this.#account = account;
    this.#issuer = issuer;
  }

  /** Issues a code and returns the redirect address of the site. */
  grant(asked: AuthorizationRequest, email: string, ending: Exclude<Ending, "cancel">): string {
    const code = newCode();
    const created = new Date().toISOString();
    this.#store.transaction(() => {
      this.records.grants.put(code, { code, asked, email, ending, created, used: false });
      this.records.accounts.put(email, { email, at: created });
    });
    const back = new URL(asked.redirect_uri);
    for (const [name, value] of Object.entries({ state: asked.state, code, scope: asked.scope, prompt: "none" }))
      back.searchParams.set(name, value);
    return back.href;
  }

  exchange(credentials: Credentials | null, form: TokenForm, refuse: boolean): Answer {
    const { clientId, clientSecret } = this.#account;
    if (!credentials || !same(credentials.clientId, clientId))
      return refusal(401, "invalid_client", "The OAuth client was not found.");
    if (!same(credentials.clientSecret, clientSecret))
      return refusal(401, "invalid_client", "The provided client secret is invalid.");
    if (form.grant_type !== "authorization_code")
      return refusal(400, "unsupported_grant_type", `Invalid grant_type: ${form.grant_type ?? ""}`);
    const grant = this.records.grants.get(form.code ?? "");
    if (!grant || grant.used || refuse) return badGrant("Malformed auth code.");
    return this.#store.transaction(() => {
      this.records.grants.put(grant.code, { ...grant, used: true });
      return this.#redeem(grant, form);
    });
  }

  #redeem(grant: Grant, form: TokenForm): Answer {
    const { asked, email, ending } = grant;
    if (Date.now() - Date.parse(grant.created) > CODE_LIFETIME) return badGrant("Bad Request");
    if (form.redirect_uri !== asked.redirect_uri) return refusal(400, "redirect_uri_mismatch", "Bad Request");
    if (sha256(form.code_verifier ?? "").toString("base64url") !== asked.code_challenge)
      return badGrant("Invalid code verifier.");
    if (ending === "token_error") return { status: 500, body: { error: "internal_failure" } };
    const accessToken = newAccessToken();
    this.records.access.put(accessToken, grant.code);
    const claims = claimsOf({
      issuer: this.#issuer(),
      clientId: this.#account.clientId,
      email,
      nonce: asked.nonce,
      accessToken,
      ending,
      now: new Date(),
    });
    return {
      status: 200,
      body: {
        access_token: accessToken,
        expires_in: ACCESS_SECONDS,
        scope: asked.scope,
        token_type: "Bearer",
        id_token: this.#keys.signed(claims, ending === "forged"),
      },
    };
  }

  userinfo(authorization: string | undefined): Answer {
    const code = this.records.access.get(/^Bearer (.+)$/.exec(authorization ?? "")?.[1] ?? "");
    const grant = this.records.grants.get(code ?? "");
    const over = grant && Date.now() - Date.parse(grant.created) > CODE_LIFETIME + ACCESS_SECONDS * 1000;
    if (!grant || over) return refusal(401, "invalid_request", "Invalid Credentials");
    return { status: 200, body: profileOf(grant.email, grant.ending) };
  }

  /** The OpenID discovery document. */
  discovery() {
    const issuer = this.#issuer();
    return {
      issuer,
      authorization_endpoint: `${issuer}/o/oauth2/v2/auth`,
      token_endpoint: `${issuer}/token`,
      userinfo_endpoint: `${issuer}/v1/userinfo`,
      jwks_uri: `${issuer}/oauth2/v3/certs`,
      response_types_supported: ["code"],
      response_modes_supported: ["query"],
      subject_types_supported: ["public"],
      id_token_signing_alg_values_supported: ["RS256"],
      scopes_supported: ["openid", "email", "profile"],
      token_endpoint_auth_methods_supported: ["client_secret_post", "client_secret_basic"],
      claims_supported: ["aud", "email", "email_verified", "exp", "given_name", "iat", "iss", "name", "sub"],
      code_challenge_methods_supported: ["S256"],
      grant_types_supported: ["authorization_code"],
    };
  }

  publishedKeys = () => ({ keys: this.#keys.published() });
}
