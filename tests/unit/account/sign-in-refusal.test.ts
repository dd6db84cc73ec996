import { readRefusal, type SignInRefusal, writeRefusal } from "@/lib/contracts/account/sign-in-refusal";

describe("a refused sign-in in an address", () => {
  it.each<SignInRefusal>([
    { code: "LOGIN_FAILED" },
    { code: "RATE_LIMITED", waitSeconds: 840 },
    { code: "VALIDATION_FAILED", fieldCode: "PASSWORD_TOO_COMMON" },
    { code: "GOOGLE_CANCELLED" },
  ])("is read as it was written: %p", (refusal) => expect(readRefusal(writeRefusal(refusal))).toEqual(refusal));

  it.each(["OAuthCallback", "Callback", "AccessDenied", "", "<script>", "constructor", "LOGIN FAILED"])(
    "takes %p for an answer of Google that could not be used",
    (written) => expect(readRefusal(written)).toEqual({ code: "GOOGLE_TOKEN_INVALID" }),
  );

  it.each(["RATE_LIMITED.soon", "RATE_LIMITED.-5", "RATE_LIMITED.1e9", "RATE_LIMITED.99999999"])(
    "leaves a time away that is none: %s",
    (written) => expect(readRefusal(written)).toEqual({ code: "RATE_LIMITED" }),
  );
});
