import { NextRequest } from "next/server";
import { GET as changePassword } from "@/app/well-known/change-password/route";
import { securityTxt } from "@/lib/seo/security-txt";

it("security.txt names the contact, and expires 90 days later", () => {
  expect(
    securityTxt("security@example.org", new Date("2026-11-27T12:34:56Z")),
  ).toBe(`Contact: mailto:security@example.org
Expires: 2027-02-25T00:00:00Z
Preferred-Languages: es, en
Canonical: http://localhost:3000/.well-known/security.txt
`);
});

it.each([
  ["lang=de", "/de/user/dashboard/profile"],
  ["lang=xx", "/es/user/dashboard/profile"],
  ["", "/es/user/dashboard/profile"],
])("a password manager with the cookie %p is sent to the password form at %s", (cookie, location) => {
  const request = new NextRequest("http://localhost:3000/.well-known/change-password", { headers: { cookie } });
  const answer = changePassword(request);
  expect([answer.status, answer.headers.get("location")]).toEqual([303, location]);
});
