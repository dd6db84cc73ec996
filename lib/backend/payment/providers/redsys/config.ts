import type { ProviderLine } from "@/lib/backend/payment/providers/provider-line";
import type { SignatureVersion } from "@/lib/backend/payment/providers/redsys/signature";

/** A terminal at the bank. `base` has no trailing slash; `siteUrl` is where notices and customers come back. */
export interface RedsysConfig {
  readonly merchantCode: string;
  readonly terminal: string;
  readonly secretKey: string;
  readonly base: string;
  readonly signature: SignatureVersion;
  readonly siteUrl: string;
  readonly timeoutMilliseconds: number;
}

/** The same with the line on which the bank is called. */
export interface RedsysTerminal extends RedsysConfig {
  readonly line: ProviderLine;
}
