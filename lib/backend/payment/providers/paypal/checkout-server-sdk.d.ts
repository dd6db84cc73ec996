declare module "@paypal/checkout-server-sdk" {
  /** A request of the client; its `encoder` serializes `body`. */
  export interface HttpRequest {
    readonly path: string;
    readonly verb: "GET" | "POST";
    readonly body?: unknown;
    readonly headers: Record<string, string>;
    /** Passed on to Node's `https.request`. */
    signal?: AbortSignal;
  }
  export interface HttpAnswer {
    readonly statusCode: number;
    readonly headers: Readonly<Record<string, string>>;
    readonly result?: unknown;
  }
  export interface AccessToken {
    isExpired(): boolean;
    authorizationString(): string;
  }
  interface Encoder {
    serializeRequest(request: HttpRequest): string;
    deserializeResponse(body: string, headers: Readonly<Record<string, string>>): unknown;
  }
  class PayPalEnvironment {
    constructor(clientId: string, clientSecret: string, baseUrl: string, webUrl: string);
    clientId: string;
    clientSecret: string;
    authorizationString(): string;
  }
  class PayPalHttpClient {
    constructor(environment: PayPalEnvironment);
    encoder: Encoder;
    getTimeout(): number;
    addInjector(inject: (request: HttpRequest) => void): void;
    formatHeaders(headers: Readonly<Record<string, string>>): Record<string, string>;
    fetchAccessToken(): Promise<AccessToken>;
    execute(request: HttpRequest): Promise<HttpAnswer>;
  }
  const sdk: {
    readonly core: {
      readonly PayPalEnvironment: typeof PayPalEnvironment;
      readonly PayPalHttpClient: typeof PayPalHttpClient;
    };
  };
  export default sdk;
}
