const hostOnly = (name: string) => (secure: boolean) => (secure ? `__Host-${name}` : name);

/**
 * Name of the session cookie (contract section 10); `__Host-` needs https. No other cookie's name may begin with it.
 */
export const sessionCookie = hostOnly("session");

/** Name of the cookie that marks a device with an earlier sign-in; its value is opaque to the site. */
export const deviceCookie = hostOnly("device");

/** Header that carries the device cookie's value to `/web`, and a new value back in the sign-in response. */
export const deviceHeader = "x-device";

/** Script-readable cookie with the value 1: a session may exist. A display hint for public pages, never proof. */
export const signedInHint = "signed-in";

/** Maximum session age in seconds (rules section 15); the backend enforces it too (`sessionLife.maxAge`). */
export const sessionMaxAge = 7 * 86_400;
export const deviceMaxAge = 365 * 86_400;

/** Milliseconds between two checks of a session (rules section 15). */
export const sessionCheckInterval = 10 * 60_000;

/** Options of every credential cookie. */
export const credentialCookieOptions = (secure: boolean) =>
  ({ httpOnly: true, sameSite: "lax", secure, path: "/" }) as const;

/** Cookies of one sign-in in progress: session cookies, deleted when it is done; those for Google last 15 minutes. */
export const signInCookies = (secure: boolean) => ({
  csrf: hostOnly("sign-in-csrf")(secure),
  /** The page to open after signing in. */
  target: hostOnly("sign-in-next")(secure),
  state: hostOnly("sign-in-state")(secure),
  verifier: hostOnly("sign-in-verifier")(secure),
  nonce: hostOnly("sign-in-nonce")(secure),
});
