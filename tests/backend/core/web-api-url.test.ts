import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { storePhoto } from "@/lib/backend/content/desk/photos";
import { forgetEnvironment } from "@/lib/backend/core/env";
import { peerHeader } from "@/lib/backend/core/http/network";
import { filesOf, serializePhoto } from "@/lib/backend/core/serialize-photo";
import { reservationRequestSchema } from "@/lib/contracts/rental/reservation";
import { loadPhoto, photoDataUrl } from "@/lib/server/content/loaders";
import { loadConfiguration, loadOffices } from "@/lib/server/pricing/loaders";
import { bookAction, retryPaymentAction } from "@/lib/server/rental/actions";
import { loadAvailability, loadBooking } from "@/lib/server/rental/loaders";
import { handleWebRequest } from "@/lib/web-client/route-handler";
import { anOrder } from "@/tests/support/builders/order";
import { aPhoto } from "@/tests/support/builders/photo";
import { useCardTerminal } from "@/tests/support/card-terminal";
import { freezeClock } from "@/tests/support/clock";
import { useDatabase } from "@/tests/support/database";
import { usePhotoFolder } from "@/tests/support/photos";
import { get } from "@/tests/support/web";
import { useWebServer } from "@/tests/support/web-server";

useDatabase();
useCardTerminal();
usePhotoFolder();
freezeClock("2027-01-15T10:00:00Z");
const backend = useWebServer();

// Stands in for Next's request: headers and a cookie jar.
const mockJar = new Map<string, string>();
const mockHeaders = new Headers({ "accept-language": "de" });
jest.mock("next/headers", () => ({
  headers: async () => mockHeaders,
  cookies: async () => ({
    get: (name: string) => (mockJar.has(name) ? { name, value: mockJar.get(name) } : undefined),
    set: (name: string, value: string) => void mockJar.set(name, value),
  }),
}));

beforeAll(() => {
  mockHeaders.set(peerHeader, "203.0.113.9");
  process.env.WEB_API_URL = backend.url;
  forgetEnvironment();
});
beforeEach(() => {
  backend.calls.length = 0;
});
afterAll(() => {
  delete process.env.WEB_API_URL;
  forgetEnvironment();
});

const site = "http://localhost:3000";
const browser = (path: string, init: RequestInit = {}) => handleWebRequest(new Request(`${site}/web${path}`, init));
const cookie = () => [...mockJar].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("; ");

describe("a site with its backend in another process", () => {
  it("serves the photographs stored by the backend, and no other file", async () => {
    const bytes = await aPhoto({ color: "#884422" });
    const stored = await storePhoto({ owner: { kind: "group", id: 1 }, bytes, now: new Date() });
    if (!stored.ok) throw new Error(stored.code);
    const [narrow = ""] = filesOf(stored.value);
    const picture = await loadPhoto(narrow);
    expect(picture?.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(await sharp(await picture?.arrayBuffer()).metadata()).toMatchObject({ format: "webp", width: 480 });
    expect(await photoDataUrl(serializePhoto(stored.value))).toMatch(/^data:image\/jpeg;base64,\/9j\//);
    expect(backend.calls).toHaveLength(2);
    for (const file of [narrow.replace("480", "481"), "@/package.json", ""]) expect(await loadPhoto(file)).toBeNull();
    expect(await photoDataUrl({ jpeg: "https://elsewhere.example/1.jpg" })).toBeNull();
    expect(backend.calls).toHaveLength(3);
  });

  it("reads data for its pages over HTTP with the visitor's address", async () => {
    const [offices, configuration] = [await loadOffices(), await loadConfiguration()];
    expect(offices).toEqual((await get("/oficina")).body.data);
    expect(configuration.timeZone).toBe("Europe/Madrid");
    const { pickupOfficeId, returnOfficeId, pickupAt, returnAt, under25 } = anOrder();
    const found = await loadAvailability({ pickupOfficeId, returnOfficeId, pickupAt, returnAt, under25, lang: "de" });
    expect(found?.ok && found.value.groups.length).toBe(12);
    expect(backend.calls.map(({ path }) => path)).toEqual([
      "/web/oficina",
      "/web/configuracion",
      "/web/disponibilidad",
    ]);
    expect(backend.calls[2]?.headers["x-forwarded-for"]).toBe("203.0.113.9");
  });

  it("places an order, opens the booking in this browser and refuses another one", async () => {
    const request = reservationRequestSchema.parse(anOrder());
    const key = randomUUID();
    const ordered = await bookAction(request, key);
    if (!ordered.ok) throw new Error(ordered.code);
    const again = await bookAction(request, key);
    expect(again).toEqual(ordered);
    expect(backend.calls.map(({ headers }) => headers["idempotency-key"])).toEqual([key, key]);
    expect(await loadBooking(ordered.value.code)).toMatchObject({ code: ordered.value.code, status: "paying" });

    const answer = await browser(`/reserva/${ordered.value.code}`, { headers: { cookie: cookie() } });
    expect(await answer.json()).toMatchObject({ status: 200, data: { code: ordered.value.code } });
    expect(backend.calls.at(-1)?.headers.cookie).toBeUndefined();
    const foreign = await browser(`/reserva/${ordered.value.code}`);
    expect([foreign.status, (await foreign.json()).code]).toEqual([404, "BOOKING_NOT_FOUND"]);

    const write = (origin: string) =>
      browser(`/reserva/${ordered.value.code}/ampliar`, {
        method: "POST",
        headers: { cookie: cookie(), origin, "content-type": "application/json" },
        body: "{}",
      });
    expect((await (await write("https://evil.example")).json()).code).toBe("ORIGIN_REFUSED");
    expect((await (await write(site)).json()).code).not.toBe("ORIGIN_REFUSED");
  });

  it("passes refusals on with their code and details", async () => {
    const refused = await bookAction(reservationRequestSchema.parse(anOrder({ expectedTotalCents: 1 })), randomUUID());
    expect(refused).toMatchObject({
      ok: false,
      code: "PRICE_CHANGED",
      data: { repriced: { packages: { PQ1: { totalCents: 39_960 } } } },
    });
    const invalid = await browser("/disponibilidad", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: "{}",
    });
    expect(invalid.status).toBe(422);
    expect(await invalid.json()).toMatchObject({
      code: "VALIDATION_FAILED",
      errors: expect.arrayContaining([{ field: "pickupAt", code: "REQUIRED" }]),
    });
    expect((await browser("/nothing")).status).toBe(404);
  });

  it("answers UNAVAILABLE when the backend is down", async () => {
    process.env.WEB_API_URL = "http://127.0.0.1:9";
    forgetEnvironment();
    const retry = { code: "T-AAAAAAA", provider: "redsys", method: "card" } as const;
    expect(await retryPaymentAction(retry, randomUUID())).toMatchObject({ ok: false, code: "UNAVAILABLE" });
    expect(await loadAvailability({ ...anOrder(), lang: "de" })).toBeNull();
    process.env.WEB_API_URL = backend.url;
    forgetEnvironment();
  });
});
