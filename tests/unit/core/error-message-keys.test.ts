import { errorMessageName, isErrorCode, statusByCode } from "@/lib/contracts/core/error-codes";
import messages from "@/messages/es.json";

it.each([
  ["DATE_UNAVAILABLE", "dateUnavailable"],
  ["OVER_30_DAYS", "over30Days"],
  ["UNDER25_NOT_ALLOWED", "under25NotAllowed"],
  ["GONE", "gone"],
] as const)("the error code %s has the message key %s", (code, key) => {
  expect(errorMessageName(code)).toBe(key);
});

it("every error code has a text", () => {
  const codes = Object.keys(statusByCode).filter(isErrorCode);
  expect(codes.filter((code) => !Object.hasOwn(messages.errors.api, errorMessageName(code)))).toEqual([]);
});
