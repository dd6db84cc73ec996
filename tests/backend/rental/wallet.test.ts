import { createHash, verify } from "node:crypto";
import sharp from "sharp";
import { app } from "@/lib/backend/app";
import { order } from "@/tests/support/builders/order";
import { freezeClock } from "@/tests/support/clock";
import { useDatabase } from "@/tests/support/database";
import { useGateway } from "@/tests/support/gateway";
import { orderedBooking } from "@/tests/support/ordered-booking";
import { appleSettings, filesIn, googleKeys, googleSettings, setWallets, signsContent } from "@/tests/support/wallet";
import { get } from "@/tests/support/web";

freezeClock("2027-01-15T09:00:00Z");
useDatabase();
const bank = useGateway();

const all = { ...appleSettings, ...googleSettings };
afterEach(() => setWallets({}));

const fetchPass = (wallet: "apple" | "google", code: string, access: string) =>
  app.request(`/web/reserva/${code}/wallet/${wallet}`, { headers: { "x-booking-token": access } });
const both = ["apple", "google"] as const;

it("gives a confirmed booking as a signed pass for Apple Wallet", async () => {
  setWallets(appleSettings);
  const { code, access } = await orderedBooking(bank);
  const answer = await fetchPass("apple", code, access);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/vnd.apple.pkpass"]);
  expect(answer.headers.get("content-disposition")).toBe(`attachment; filename="${code}.pkpass"`);
  const files = filesIn(Buffer.from(await answer.arrayBuffer()));
  const file = (name: string) => files.get(name) ?? Buffer.alloc(0);
  expect([...files.keys()].toSorted()).toEqual([
    "icon.png",
    "icon@2x.png",
    "icon@3x.png",
    "logo.png",
    "logo@2x.png",
    "logo@3x.png",
    "manifest.json",
    "pass.json",
    "signature",
  ]);
  const listed: object = JSON.parse(file("manifest.json").toString());
  expect(Object.keys(listed)).toHaveLength(7);
  for (const [name, hash] of Object.entries(listed))
    expect([name, createHash("sha1").update(file(name)).digest("hex")]).toEqual([name, hash]);
  expect(signsContent(file("signature"), file("manifest.json"))).toBe(true);
  expect(signsContent(file("signature"), file("pass.json"))).toBe(false);
  const { format, width, height } = await sharp(file("icon@3x.png")).metadata();
  expect([format, width, height]).toEqual(["png", 87, 87]);
  expect(JSON.parse(file("pass.json").toString())).toMatchObject({
    passTypeIdentifier: "pass.test.rental",
    teamIdentifier: "TEAM123456",
    serialNumber: code,
    organizationName: "WebK10",
    relevantDate: expect.stringContaining("2027-07-12T08:00:00"),
    barcodes: [
      { format: "PKBarcodeFormatQR", message: expect.stringMatching(`/en/rent/manage/${code}$`), altText: code },
    ],
    generic: {
      headerFields: [{ label: "Reference", value: code }],
      primaryFields: [{ value: "Seat Ibiza or similar" }],
      secondaryFields: [
        { label: "Pick-up", value: "Mon 12 Jul, 10:00" },
        { label: "Return", value: "Mon 19 Jul, 10:00" },
      ],
      auxiliaryFields: [
        { label: "Pick-up office", value: "Ibiza Airport" },
        { label: "Return office", value: "Ibiza Airport" },
      ],
    },
  });
});

it("redirects to Google's page with a confirmed booking, signed by the service account", async () => {
  setWallets(googleSettings);
  const { code, access } = await orderedBooking(bank);
  const answer = await fetchPass("google", code, access);
  const address = answer.headers.get("location") ?? "";
  expect([answer.status, address.startsWith("https://pay.google.com/gp/v/save/")]).toEqual([302, true]);
  const [head = "", body = "", signature = ""] = address.slice("https://pay.google.com/gp/v/save/".length).split(".");
  const isSigned = verify(
    "sha256",
    Buffer.from(`${head}.${body}`),
    googleKeys.publicKey,
    Buffer.from(signature, "base64url"),
  );
  expect(isSigned).toBe(true);
  const read = (part: string): unknown => JSON.parse(Buffer.from(part, "base64url").toString());
  expect(read(head)).toEqual({ alg: "RS256", typ: "JWT" });
  const text = (value: string) => ({ defaultValue: { language: "en-GB", value } });
  expect(read(body)).toEqual({
    iss: "passes@rent.example",
    aud: "google",
    typ: "savetowallet",
    iat: 1_800_003_600,
    origins: [bank.siteUrl],
    payload: {
      genericClasses: [{ id: "3388000000022222222.rental" }],
      genericObjects: [
        {
          id: expect.stringMatching(`^3388000000022222222\\.${code}\\.[0-9a-f]{8}$`),
          classId: "3388000000022222222.rental",
          cardTitle: text("WebK10"),
          subheader: text(code),
          header: text("Seat Ibiza or similar"),
          hexBackgroundColor: "#f6f1eb",
          logo: { sourceUri: { uri: `${bank.siteUrl}/icon-192.png` } },
          barcode: { type: "QR_CODE", value: `${bank.siteUrl}/en/rent/manage/${code}`, alternateText: code },
          textModulesData: [
            { id: "pickup", header: "Pick-up", body: "Mon 12 Jul, 10:00\nIbiza Airport" },
            { id: "return", header: "Return", body: "Mon 19 Jul, 10:00\nIbiza Airport" },
            {
              id: "warning",
              body: "TEST ENVIRONMENT: this document relates to no real booking and no money was charged.",
            },
          ],
        },
      ],
    },
  });
});

it("gives no pass of an unpaid booking, nor to anybody without access", async () => {
  setWallets(all);
  const { code, bookingToken } = (await order()).body.data;
  const mine = await orderedBooking(bank);
  for (const wallet of both) {
    const unpaid = await fetchPass(wallet, code, `${code}.${bookingToken}`);
    expect([unpaid.status, (await unpaid.json()).code]).toEqual([404, "NOT_FOUND"]);
    const stranger = await fetchPass(wallet, mine.code, `${mine.code}.${"x".repeat(43)}`);
    expect([stranger.status, (await stranger.json()).code]).toEqual([404, "BOOKING_NOT_FOUND"]);
  }
  const unpaid = await get(`/reserva/${code}`, { "x-booking-token": `${code}.${bookingToken}` });
  expect(unpaid.body.data.wallets).toEqual([]);
});

it("offers exactly the wallets that are configured", async () => {
  const { code, access } = await orderedBooking(bank);
  const offered = async () => (await get(`/reserva/${code}`, { "x-booking-token": access })).body.data.wallets;
  expect(await offered()).toEqual([]);
  for (const wallet of both) {
    const answer = await fetchPass(wallet, code, access);
    expect([answer.status, (await answer.json()).code]).toEqual([404, "NOT_FOUND"]);
  }
  setWallets(googleSettings);
  expect(await offered()).toEqual(["google"]);
  setWallets(all);
  expect(await offered()).toEqual(["apple", "google"]);
});
