const bookingsOf = "bookings(?:/[^/]+)?";
const clientArea = `dashboard(?:/(?:${bookingsOf}|coupons|invoices|checkin|profile(?:/data\\.json)?|support))?`;
const screens = [
  `user(?:/(?:login|forgot|newpass|${clientArea}))?`,
  "stripe/[^/]+(?:/ko)?",
  "(?:tpv|paypal)/[^/]+(?:/(?:ok|ko))?",
  "regenera/[^/]+",
];
const known = new RegExp(`^(?:${screens.join("|")})$`);
const areas = ["user", "stripe", "tpv", "paypal", "regenera"];

/**
 * Whether a path below a language lies in an area of private screens and is none of them. Of a booking, a payment or a
 * mailed token only the page can tell whether it is there.
 */
export const isLostInPrivate = (below: string): boolean =>
  areas.includes(below.split("/")[0] ?? "") && !known.test(below);
