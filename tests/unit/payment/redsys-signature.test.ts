import {
  decodeParameters,
  encodeParameters,
  sign,
  signatureHolds,
} from "@/lib/backend/payment/providers/redsys/terminal";

const secret = "sq7HjrUOBfKmC576ILgskD5srU870gJ7";

/** The example of the bank's manual for this signature version. */
const manual = {
  order: "1234567890",
  parameters:
    "eyJEU19NRVJDSEFOVF9BTU9VTlQiOiI5OTkiLCJEU19NRVJDSEFOVF9PUkRFUiI6IjEyMzQ1Njc4OTAiLCJEU19NRVJDSEFOVF9NRVJDSEFOVENPREUiOiI5OTkwMDg4ODEiLCJEU19NRVJDSEFOVF9DVVJSRU5DWSI6Ijk3OCIsIkRTX01FUkNIQU5UX1RSQU5TQUNUSU9OVFlQRSI6IjAiLCJEU19NRVJDSEFOVF9URVJNSU5BTCI6IjEiLCJEU19NRVJDSEFOVF9NRVJDSEFOVFVSTCI6Imh0dHA6XC9cL3d3dy5wcnVlYmEuY29tXC91cmxOb3RpZmljYWNpb24ucGhwIiwiRFNfTUVSQ0hBTlRfVVJMT0siOiJodHRwOlwvXC93d3cucHJ1ZWJhLmNvbVwvdXJsT0sucGhwIiwiRFNfTUVSQ0hBTlRfVVJMS08iOiJodHRwOlwvXC93d3cucHJ1ZWJhLmNvbVwvdXJsS08ucGhwIn0",
  signature: "Vjo02eSWq249IeZZp3R-ArFnGLhKY0OuzDDlx1BuVtZDC2yhczA7_11uZhsYzLZBCMFAz8u8uzGDX3AErHKmmw",
};

const request = { DS_MERCHANT_AMOUNT: "7909", DS_MERCHANT_ORDER: "2711AbC12345" };

/** Computed independently with openssl and Python's hmac. */
const known = [
  [
    "HMAC_SHA512_V2",
    "2711AbC12345",
    "i_0ENUR9B1saTWM9EmheRKgMWmCTweNjYWloTRg8RiQtvyJgReA8fhtzaT--Bo77VfTVWxA9vH7qSo_bbZMUvQ",
  ],
  ["HMAC_SHA512_V2", "1234", "PyXUGfp0IQOMrO3-6pvjPQWFjEF_0C7Lzxp8mf-T5ZWlDLn8iT_WcslL_ERBZn2Ou6qAUNzAcSzyDRCpaqUypg"],
  ["HMAC_SHA256_V1", "2711AbC12345", "Dft4xGcnT4t5FR4YQpv0d5SHpMWoxguiSdO1+OJPqFk="],
  ["HMAC_SHA256_V1", "12345678", "tPaQq08tdFayC7lW32toT3aBUCF88d2Ejyveu1OhI0g="],
] as const;

describe("Redsys signature", () => {
  it("the Redsys signature matches the example in the bank's manual", () => {
    expect(sign("HMAC_SHA512_V2", secret, manual.order, manual.parameters)).toBe(manual.signature);
  });

  it.each(known)("the signature %s of order %s matches an independent computation", (version, order, expected) => {
    expect(sign(version, secret, order, encodeParameters(version, request))).toBe(expected);
  });

  it.each(known)(
    "refuses a %s signature of order %s when text, order, secret or version differ",
    (version, order, signature) => {
      const text = encodeParameters(version, request);
      const other = version === "HMAC_SHA512_V2" ? "HMAC_SHA256_V1" : "HMAC_SHA512_V2";
      expect(signatureHolds(version, secret, order, text, signature)).toBe(true);
      expect(signatureHolds(version, secret, order, `${text}A`, signature)).toBe(false);
      expect(signatureHolds(version, secret, "2711AbC12346", text, signature)).toBe(false);
      expect(signatureHolds(version, `${"x".repeat(16)}${secret.slice(16)}`, order, text, signature)).toBe(false);
      expect(signatureHolds(other, secret, order, text, signature)).toBe(false);
    },
  );

  it.each(["", "%", "====", "ñandú", "i_0ENUR9B1s"])("refuses the malformed signature %p", (given) => {
    expect(signatureHolds("HMAC_SHA512_V2", secret, manual.order, manual.parameters, given)).toBe(false);
  });

  it("R190: accepts a Redsys signature in both base64 alphabets", () => {
    const plain = Buffer.from(manual.signature, "base64url").toString("base64");
    expect(signatureHolds("HMAC_SHA512_V2", secret, manual.order, manual.parameters, plain)).toBe(true);
  });
});

describe("Redsys parameters", () => {
  it("reads Redsys parameters regardless of the case of their names, and decodes their values", () => {
    const encoded = Buffer.from('{"Ds_Date":"21%2F11%2F2026","DS_Response":"0000","Ds_Amount":7909}').toString(
      "base64",
    );
    expect(decodeParameters(encoded)).toEqual({ DS_DATE: "21/11/2026", DS_RESPONSE: "0000", DS_AMOUNT: "7909" });
  });

  it.each(["", "bnVsbA", "W10", "bm8ganNvbg"])("refuses Redsys parameters that are not an object (%p)", (encoded) => {
    expect(decodeParameters(encoded)).toBeNull();
  });
});
