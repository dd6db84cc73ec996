import fc from "fast-check";
import { isSessionAlive, sessionLife } from "@/lib/domain/account/account";

const hour = 3_600_000;
const start = 1_800_000_000_000;
const owner = { sessionVersion: 3, erased: false };
const session = { version: 3, lastUsedAt: start, expiresAt: start + sessionLife.maxAge, ended: false };

it("a session ends after eight hours without use", () => {
  expect(isSessionAlive(session, owner, start + 8 * hour - 1)).toBe(true);
  expect(isSessionAlive(session, owner, start + 8 * hour)).toBe(false);
});

it("a session ends after seven days, however much it is used", () => {
  const week = 7 * 24 * hour;
  expect(isSessionAlive({ ...session, lastUsedAt: start + week - 2 }, owner, start + week - 1)).toBe(true);
  expect(isSessionAlive({ ...session, lastUsedAt: start + week - 1 }, owner, start + week)).toBe(false);
});

it.each([
  ["was ended", { ...session, ended: true }, owner],
  ["has an older version than the client", session, { ...owner, sessionVersion: 4 }],
  ["has a newer version than the client", session, { ...owner, sessionVersion: 2 }],
  ["belongs to an erased client", session, { ...owner, erased: true }],
])("a session ends when it %s", (_, given, client) => {
  expect(isSessionAlive(given, client, start + 1)).toBe(false);
});

it("an ended session never becomes valid again", () => {
  fc.assert(
    fc.property(fc.nat(8 * 24 * hour), fc.nat(8 * 24 * hour), fc.nat(7 * 24 * hour), (first, more, used) => {
      const given = { ...session, lastUsedAt: start + used };
      if (!isSessionAlive(given, owner, start + first + used))
        expect(isSessionAlive(given, owner, start + first + used + more)).toBe(false);
    }),
  );
});
