import { at, one, type SuiteMutant } from "./suite-mutant";

const backend = (name: string, title: string) => ({ file: `tests/backend/${name}.test.ts`, test: title });
const desk = (name: string, title: string) => backend(`desk/${name}`, title);

/** Mistakes in staff rights, desk calls, access and the origin of requests. */
export const deskMutants: readonly SuiteMutant[] = [
  one(
    "manager-manages-staff",
    at("lib/domain/staff/permissions.ts", '"staff.manage": ["admin"],', '"staff.manage": ["manager", "admin"],'),
    {
      file: "tests/unit/staff/permissions.test.ts",
      test: "the role manager has or lacks staff.manage as the table of rights says",
    },
  ),
  one(
    "every-role-has-every-permission",
    at("lib/domain/staff/permissions.ts", "return roles.includes(role);", "return roles.length > 0;"),
    desk("rights", "sales DELETE /personal/{id}"),
  ),
  one(
    "refund-with-the-right-to-read",
    at(
      "lib/backend/rental/desk/booking-routes.ts",
      '{ permission: "incidents.settle", fresh: true, office: "own" },\n  {\n    method: "post",\n    path: "/reservas/{code}/devolucion",',
      '{ permission: "bookings.read", office: "own" },\n  {\n    method: "post",\n    path: "/reservas/{code}/devolucion",',
    ),
    desk("rights", "declares for every call the permission, freshness and offices of the table"),
  ),
  one(
    "any-passkey-check-is-recent",
    at("lib/backend/staff/gate.ts", "if (fresh && !isFresh(session, at))", "if (fresh && session.endedAt !== null)"),
    desk("rights", "demands a recent passkey check for the sensitive calls, and for no others"),
  ),
  one(
    "one-office-decides-for-the-company",
    at(
      "lib/backend/staff/gate.ts",
      'office === "all" && staff.officeIds.length > 0',
      'office === "all" && staff.officeIds.length < 0',
    ),
    desk("rights", "a member limited to one office is refused POST /personal, which concerns the whole company"),
  ),
  one(
    "booking-of-another-office-refunded",
    at(
      "lib/backend/payment/desk/settle-by-hand.ts",
      "return worksOn(subject) ? accept(subject)",
      "return subject ? accept(subject)",
    ),
    desk("other-office", "refuses to end, refund or settle a charged booking of another office"),
  ),
  one(
    "booking-of-another-office-changed",
    at(
      "lib/backend/rental/hand-over/hand-over.ts",
      '    if (!worksOn(subject)) return refuse({ code: "OTHER_OFFICE" });\n',
      "",
    ),
    desk("other-office", "POST /reservas/{code}/notas refuses staff of another office"),
  ),
  one(
    "incident-of-no-office-closed-by-any",
    at(
      "lib/backend/compliance/desk/office-work.ts",
      "|| offices.length === 0;",
      "|| offices.length === 0 || pickup === null;",
    ),
    desk("other-office", "leaves an incident without a booking to staff of all offices"),
  ),
  one(
    "passkey-of-somebody-else-removed",
    at(
      "lib/backend/staff/passkeys.ts",
      "await tx.select().from(staffCredential).where(eq(staffCredential.staffId, atDesk.staff.id));",
      "await tx.select().from(staffCredential);",
    ),
    desk("staff-access", "never touches the passkey or the session of somebody else, and writes nothing"),
  ),
  one(
    "passkey-challenge-never-expires",
    at("lib/backend/staff/passkeys.ts", "whose, gt(staffChallenge.expiresAt, now)", "whose"),
    desk("staff-access", "a passkey's challenge is refused after five minutes"),
  ),
  one(
    "passkey-registered-by-anybody-at-the-device",
    at(
      "lib/backend/staff/passkeys.ts",
      "expectedRPID,\n    requireUserVerification: true,",
      "expectedRPID,\n    requireUserVerification: false,",
    ),
    desk("staff-access", "is not answered by a registration without user verification"),
  ),
  one(
    "new-link-leaves-recovery-codes",
    at(
      "lib/backend/staff/revoke-access.ts",
      "  await tx.delete(staffRecoveryCode).where(eq(staffRecoveryCode.staffId, id));\n",
      "",
    ),
    desk("staff-access", "a new sign-in link of the desk ends passkey, password, TOTP, recovery codes and sessions"),
  ),
  one(
    "recovery-code-used-twice",
    at("lib/backend/staff/fallback-codes.ts", "        isNull(staffRecoveryCode.usedAt),\n", ""),
    desk("staff", "needs password and authenticator code, accepts each code once, and allows no sensitive call"),
  ),
  one(
    "last-administrator-leaves",
    at("lib/backend/staff/members.ts", "return others.length === 0;", "return others.length < 0;"),
    desk("staff", "keeps an administrator"),
  ),
  one(
    "desk-networks-ignored",
    at("lib/backend/staff/gate.ts", "deskNetworks.length === 0 ||", "deskNetworks.length >= 0 ||"),
    desk("networks", "answers the desk's calls outside: "),
  ),
  one(
    "audit-without-office",
    at("lib/backend/staff/write-audit.ts", "officeId: officeId ?? null,", "officeId: null,"),
    desk("audit", "POST /reservas/{code}/notas leaves its audit rows"),
  ),
  one(
    "audit-without-request",
    at("lib/backend/staff/write-audit.ts", "    requestId,\n  });", "    requestId: null,\n  });"),
    desk("audit", "POST /reservas/{code}/correo leaves its audit rows"),
  ),
  one(
    "checkin-cookie-is-no-credential",
    at(
      "lib/backend/core/http/request-gates.ts",
      "(?:booking-access|checkin-access|session|desk)",
      "(?:booking-access|session|desk)",
    ),
    backend("bad-requests", " checkin-access is refused from every other origin, and without one"),
  ),
  one(
    "mailed-access-readable-by-scripts",
    at("lib/auth/mailed-access.ts", "httpOnly: true,", "httpOnly: false,"),
    backend("auth/credential-cookies", "at http://localhost:3000 the cookie booking-access has its attributes"),
  ),
  one(
    "second-answer-unseen",
    at(
      "lib/backend/sales/enquiries/enquiry-work.ts",
      "(await latestClosing(tx, subject.id)) !== seenId",
      "seenId === 0",
    ),
    desk("inbox", "tells the second person of a first answer, which has to be named before another mail is sent"),
  ),
  one(
    "waiting-goodwill-of-every-office",
    at("lib/backend/payment/desk/waiting-goodwill.ts", "rows.filter(worksOn).map", "rows.map"),
    desk("money", "a goodwill refund above 500 euro of one booking waits for a second person, split or not"),
  ),
  one(
    "block-of-the-past",
    at("lib/backend/fleet/desk/blocks.ts", "if (until <= wallClock)", 'if (until === "")'),
    desk(
      "fleet",
      "a block is refused where a booking or another block has the unit, and where it ends before it begins",
    ),
  ),
];
