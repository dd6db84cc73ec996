import type { SignedIn } from "../client/queries";

/** What the middleware leaves for the handlers. */
export interface WebEnv {
  Variables: {
    requestId: string;
    /** IPv4 address or IPv6 /64 of the visitor; `internal` for calls of this process without a visitor. */
    network: string;
    /** Hash of the call's Idempotency-Key, where the call needs one. */
    requestKey: string;
    /** Whose Bearer came with the call, in calls behind `clientOnly`. */
    signedIn: SignedIn;
  };
}
