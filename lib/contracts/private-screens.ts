const privateScreen =
  /^\/(?:es|en|de|it|fr)\/(?:rent\/(?:vehicles|coverage|extras|driver|payment|verifying|confirmation|payment-error|booking-error|manage|cancel|invoice|checkin|quote)|user|desk|stripe|tpv|paypal|regenera)(?:\/|$)/;

/** Whether a path is a private screen, rendered on request with a nonce CSP (contract section 2). */
export const isPrivateScreen = (pathname: string): boolean => privateScreen.test(pathname);

/** The surface of a path; each has its own root layout. */
export const surfaceOf = (pathname: string): "public" | "private" | "desk" => {
  if (!isPrivateScreen(pathname)) return "public";
  return pathname.split("/")[2] === "desk" ? "desk" : "private";
};
