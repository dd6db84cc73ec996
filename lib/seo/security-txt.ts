import { siteUrl } from "./site-url";

/** The file must not be stale (RFC 9116, section 2.5.5): it is read anew long before. */
const validDays = 90;

export const securityFile = "/.well-known/security.txt";

/** Where a vulnerability is reported (RFC 9116), valid for 90 days from the day of the request. */
export function securityTxt(email: string, now: Date): string {
  const day = new Date(now.getTime() + validDays * 86_400_000).toISOString().slice(0, 10);
  return `Contact: mailto:${email}
Expires: ${day}T00:00:00Z
Preferred-Languages: es, en
Canonical: ${siteUrl()}${securityFile}
`;
}
