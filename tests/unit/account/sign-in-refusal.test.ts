import { readRefusal, type SignInRefusal, writeRefusal } from "@/lib/contracts/account/sign-in-refusal";

describe("sign-in refusal in the URL", () => {
  it.each<SignInRefusal>([
    { code: "LOGIN_FAILED" },
    { code: "RATE_LIMITED", waitSeconds: 840 },
    { code: "VALIDATION_FAILED", fieldCode: "PASSWORD_TOO_COMMON" },
    { code: "GOOGLE_CANCELLED" },
  ])("reads the refusal %p back from the URL as written", (refusal) =>
    expect(readRefusal(writeRefusal(refusal))).toEqual(refusal),
  );

  it.each(["OAuthCallback", "Callback", "AccessDenied", "", "<script>", "constructor", "LOGIN FAILED"])(
    "reads the unknown refusal %p as an unusable answer of Google",
    (written) => expect(readRefusal(written)).toEqual({ code: "GOOGLE_TOKEN_INVALID" }),
  );

  it.each(["RATE_LIMITED.soon", "RATE_LIMITED.-5", "RATE_LIMITED.1e9", "RATE_LIMITED.99999999"])(
    "ignores an invalid waiting time in a refusal: %s",
    (written) => expect(readRefusal(written)).toEqual({ code: "RATE_LIMITED" }),
  );
});
