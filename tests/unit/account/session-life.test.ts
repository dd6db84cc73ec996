import fc from "fast-check";
import { isSessionAlive, sessionLife } from "@/lib/domain/account/account";

const hour = 3_600_000;
const start = 1_800_000_000_000;
const owner = { sessionVersion: 3, erased: false };
const session = { version: 3, lastUsedAt: start, expiresAt: start + sessionLife.maxAge, ended: false };

it("lives eight hours unused, and not a moment more", () => {
  expect(isSessionAlive(session, owner, start + 8 * hour - 1)).toBe(true);
  expect(isSessionAlive(session, owner, start + 8 * hour)).toBe(false);
});

it("lives seven days at most, however much it is used", () => {
  const week = 7 * 24 * hour;
  expect(isSessionAlive({ ...session, lastUsedAt: start + week - 2 }, owner, start + week - 1)).toBe(true);
  expect(isSessionAlive({ ...session, lastUsedAt: start + week - 1 }, owner, start + week)).toBe(false);
});

it.each([
  ["ended", { ...session, ended: true }, owner],
  ["of an older version", session, { ...owner, sessionVersion: 4 }],
  ["of a newer version", session, { ...owner, sessionVersion: 2 }],
  ["of a client who was erased", session, { ...owner, erased: true }],
])("ends a session when %s", (_, given, client) => {
  expect(isSessionAlive(given, client, start + 1)).toBe(false);
});

it("never comes back to life by waiting", () => {
  fc.assert(
    fc.property(fc.nat(8 * 24 * hour), fc.nat(8 * 24 * hour), fc.nat(7 * 24 * hour), (first, more, used) => {
      const given = { ...session, lastUsedAt: start + used };
      if (!isSessionAlive(given, owner, start + first + used))
        expect(isSessionAlive(given, owner, start + first + used + more)).toBe(false);
    }),
  );
});
