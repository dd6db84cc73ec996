const privateScreen =
  /^\/(?:es|en|de|it|fr)\/(?:rent\/(?:vehicles|coverage|extras|driver|payment|verifying|confirmation|payment-error|booking-error|manage|cancel|invoice|checkin|quote)|user|desk|stripe|tpv|paypal|regenera)(?:\/|$)/;

/** Whether a path is a screen of the private surface, made for each request with a nonce policy (contract section 2). */
export const isPrivateScreen = (pathname: string): boolean => privateScreen.test(pathname);

/** Which of the three surfaces a path belongs to; each has a root layout of its own. */
export const surfaceOf = (pathname: string): "public" | "private" | "desk" => {
  if (!isPrivateScreen(pathname)) return "public";
  return pathname.split("/")[2] === "desk" ? "desk" : "private";
};
