const before = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH"]);

/** True when a connection failed before a single byte of the request left; everything later may have arrived. */
export const neverConnected = (error: unknown): boolean =>
  typeof error === "object" && error !== null && "code" in error && before.has(String(error.code));
