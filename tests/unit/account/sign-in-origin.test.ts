import { allowedOrigin } from "@/lib/auth/auth-request";
import { configureAuthUrl, env, forgetEnvironment } from "@/lib/backend/core/env";

const before = process.env.SITE_URL;
const siteAt = (url: string) => {
  process.env.SITE_URL = url;
  forgetEnvironment();
};
afterAll(() => {
  if (before === undefined) delete process.env.SITE_URL;
  else process.env.SITE_URL = before;
  delete process.env.NEXTAUTH_URL;
  delete process.env.AUTH_TRUST_HOST;
  forgetEnvironment();
});

describe("origin of a sign-in request on localhost", () => {
  beforeEach(() => siteAt("http://localhost:4510"));

  it.each(["localhost:4510", "127.0.0.1:4510", "[::1]:4510"])(
    "accepts the requested loopback host as origin: %s",
    (host) => {
      expect(allowedOrigin(new Headers({ host }))).toBe(`http://${host}`);
    },
  );

  it.each([
    "evil.example",
    "localhost:4511",
    "localhost",
    "evil.example:4510",
    "127.0.0.1.evil.example:4510",
    "a b",
    "user@evil.example:4510",
  ])("accepts no sign-in origin for the host %s", (host) => expect(allowedOrigin(new Headers({ host }))).toBeNull());

  it("checks the proxy's forwarded host as sign-in origin, as next-auth does", () => {
    const headers = new Headers({ host: "localhost:4510", "x-forwarded-host": "evil.example" });
    expect(allowedOrigin(headers)).toBeNull();
  });

  it("removes NEXTAUTH_URL on localhost, so that next-auth uses the request's host", () => {
    process.env.NEXTAUTH_URL = "https://evil.example";
    configureAuthUrl();
    expect(process.env.NEXTAUTH_URL).toBeUndefined();
    expect(process.env.AUTH_TRUST_HOST).toBe("true");
  });
});

describe("origin of a sign-in request on a public host", () => {
  beforeEach(() => siteAt("https://www.example.test/"));

  it.each(["www.example.test", "evil.example", "10.0.0.7:3000"])(
    "signs in at the site's own origin, whatever the host: %s",
    (host) => {
      expect(allowedOrigin(new Headers({ host }))).toBe("https://www.example.test");
    },
  );

  it("passes the public site URL on to next-auth", () => {
    configureAuthUrl();
    expect(process.env.NEXTAUTH_URL).toBe(env().siteUrl);
    expect(process.env.AUTH_TRUST_HOST).toBeUndefined();
  });
});
