import { isEmailAddress, mailboxOf } from "@/lib/domain/core/email-address";

describe("e-mail address", () => {
  it.each([
    "ana@example.com",
    "Ana.Ruiz+coche@Mail.Example.co.uk",
    "o'neill_7@ex-ample.museum",
    "info@xn--mller-kva.de",
    "a@b.xn--p1ai",
  ])("accepts the e-mail address %s", (text) => expect(isEmailAddress(text)).toBe(true));

  it.each([
    "o'brien@example.com",
    "user+tag@example.com",
    "USER@EXAMPLE.COM",
    "a@asdf.ka1.asdf.com",
    "tom@test.te-st.com",
    "first.last@physik.uni-muenchen.de",
  ])("R206: accepts the e-mail address %s", (text) => expect(isEmailAddress(text)).toBe(true));

  it("R208: accepts a non-ASCII domain only in its Punycode form", () => {
    expect(isEmailAddress("ana@müller.example.de")).toBe(false);
    expect(isEmailAddress("ana@xn--mller-kva.example.de")).toBe(true);
  });

  it.each([
    "1<victim@example.com>",
    "Ana <ana@example.com>",
    "<ana@example.com>",
    '"ana ruiz"@example.com',
    '"a@b"@example.com',
    "ana(comment)@example.com",
    "ana@example.com(comment)",
    "ana@example.com,victim@example.com",
    "ana@example.com;victim@example.com",
    "victim%example.com@relay.test",
    "relay!victim@example.com",
    "ana@victim@example.com",
    "ana\u0000@example.com",
    "ana@example.com\r\nBcc: victim@example.com",
    "ana@example.com\n",
    "ana\t@example.com",
    "ana @example.com",
    " ana@example.com",
    "ana@example.com\u200b",
    "аna@example.com",
    "ana@exämple.com",
    "ana@[127.0.0.1]",
    "ana@127.0.0.1",
    "ana@localhost",
    "ana@example..com",
    "ana@.example.com",
    "ana@example.com.",
    "ana@-example.com",
    "ana@example-.com",
    "ana@example.c",
    ".ana@example.com",
    "ana.@example.com",
    "a..na@example.com",
    "@example.com",
    "ana@",
    "ana",
    "",
    `${"a".repeat(65)}@example.com`,
    `ana@${"a".repeat(64)}.com`,
    `ana@${"abc.".repeat(70)}com`,
  ])("refuses the e-mail address %j", (text) => expect(isEmailAddress(text)).toBe(false));
});

describe("mailbox of an e-mail address", () => {
  it.each([
    ["Ana@Example.COM ", "ana@example.com"],
    ["ana+1@example.com", "ana@example.com"],
    ["ana.ruiz@example.com", "ana.ruiz@example.com"],
    ["A.na.R.uiz+x+y@gmail.com", "anaruiz@gmail.com"],
    ["anaruiz@googlemail.com", "anaruiz@gmail.com"],
    ["+7@example.com", "+7@example.com"],
  ])("the mailbox of %j is %s", (address, mailbox) => expect(mailboxOf(address)).toBe(mailbox));
});
