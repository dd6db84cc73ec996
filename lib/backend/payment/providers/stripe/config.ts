/** An account at Stripe. `apiBase` is null for Stripe's own address; `siteUrl` is where customers come back. */
export interface StripeConfig {
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly apiBase: string | null;
  readonly siteUrl: string;
  /** Facts of the other mode are foreign. */
  readonly livemode: boolean;
  readonly timeoutMilliseconds: number;
}
