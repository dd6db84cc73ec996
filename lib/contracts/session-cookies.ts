const hostOnly = (name: string) => (secure: boolean) => (secure ? `__Host-${name}` : name);

/** Name of the session's cookie (contract section 10); `__Host-` needs https. No other cookie's name may begin with it. */
export const sessionCookie = hostOnly("session");

/** Name of the cookie of a device that has signed in before; its value is opaque to the site. */
export const deviceCookie = hostOnly("device");

/** Carries the device cookie's value to `/web`, and a new one back in the answer to a sign-in. */
export const deviceHeader = "x-device";

/** Tells the public pages' script that a session may be here. It holds no more than a 1: what it proves is nothing. */
export const signedInHint = "signed-in";

/** Seconds: a session's longest life (rules section 15), which the backend watches as well. */
export const sessionMaxAge = 7 * 86_400;
export const deviceMaxAge = 365 * 86_400;

/** Milliseconds between two checks of a session (rules section 15). */
export const sessionCheckInterval = 10 * 60_000;

/** What every credential cookie of this site is written with. */
export const credentialCookieOptions = (secure: boolean) =>
  ({ httpOnly: true, sameSite: "lax", secure, path: "/" }) as const;

/** Cookies of one sign-in under way, each until it is done or the browser closes, those for Google 15 minutes at most. */
export const signInCookies = (secure: boolean) => ({
  csrf: hostOnly("sign-in-csrf")(secure),
  /** Where the sign-in leads. */
  target: hostOnly("sign-in-next")(secure),
  state: hostOnly("sign-in-state")(secure),
  verifier: hostOnly("sign-in-verifier")(secure),
  nonce: hostOnly("sign-in-nonce")(secure),
});
