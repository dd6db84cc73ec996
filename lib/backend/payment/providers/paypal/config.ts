/** An account at PayPal. `apiBase` has no trailing slash; `siteUrl` is where customers come back. */
export interface PaypalConfig {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly webhookId: string;
  readonly apiBase: string;
  readonly siteUrl: string;
  readonly timeoutMilliseconds: number;
}
