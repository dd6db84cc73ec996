import { app } from "@/lib/backend/app";
import { env } from "@/lib/backend/core/env";
import { aClient } from "@/tests/support/builders/client";
import { heldBooking } from "@/tests/support/builders/held-booking";
import { signedIn } from "@/tests/support/client-area";
import { useDatabase } from "@/tests/support/database";
import { useDocumentKeys } from "@/tests/support/document-keys";
import { useGateway } from "@/tests/support/gateway";
import { paidBooking } from "@/tests/support/paid-booking";
import { withKey } from "@/tests/support/people";
import { bearer } from "@/tests/support/sign-in";
import { useWallets } from "@/tests/support/wallet";
import { post } from "@/tests/support/web";
import { answeredCalls, describedCalls, makeCall, type WebCall } from "@/tests/support/web-calls";

const store = useDatabase();
useDocumentKeys();
const bank = useGateway();
useWallets();

/** Calls without authentication. Every call that is not listed here has to refuse, a new one included. */
const publicCalls = [
  "GET /coche",
  "GET /coche/precios",
  "GET /ayuda",
  "GET /configuracion",
  "GET /contacto/plazo",
  "GET /foto/{file}",
  "GET /nombresyetiquetas",
  "GET /oficina",
  "GET /oficina/{id}/calendario",
  "GET /opinion/{token}",
  "GET /opiniones",
  "GET /pais",
  "GET /presupuesto/{quoteId}",
  "GET /salud",
  "GET /salud/lista",
  "GET /salud/viva",
  "GET /segundamano",
  "GET /segundamano/alerta/{token}",
  "GET /segundamano/anuncios",
  "GET /segundamano/comparacion",
  "GET /segundamano/indice",
  "GET /segundamano/marcas",
  "GET /segundamano/nombre",
  "GET /segundamano/prueba/{token}",
  "GET /segundamano/{id}",
  "GET /segundamano/{id}/financiacion",
  "GET /segundamano/{id}/prueba",
  "GET /suscripcion",
  "GET /suscripcion/solicitud/{reference}",
  "GET /textos",
  "POST /cliente/forgot",
  "POST /cliente/login",
  "POST /cliente/newpass",
  "POST /cliente/visitante",
  "POST /contacto",
  "POST /cupon/ofrecidos",
  "POST /cupon/validar",
  "POST /disponibilidad",
  "POST /disponibilidad/dias",
  "POST /opinion/{token}",
  "POST /opinion/{token}/baja",
  "POST /opinion/{token}/retirada",
  "POST /presupuesto",
  "POST /presupuesto/guardar",
  "POST /reserva",
  "POST /reserva/acceso",
  "POST /reserva/acceso/enlace",
  "POST /reserva/acceso/olvidar",
  "POST /segundamano/alerta",
  "POST /segundamano/alerta/{token}/baja",
  "POST /segundamano/alerta/{token}/confirmar",
  "POST /segundamano/prueba/{token}/baja",
  "POST /segundamano/prueba/{token}/cambio",
  "POST /segundamano/prueba/{token}/confirmar",
  "POST /segundamano/{id}/solicitud",
  "POST /suscripcion/solicitud",
];
/** Routes outside the OpenAPI document: the document itself, and webhooks, which are authenticated by signature. */
const undocumentedCalls = [
  "GET /docs",
  "GET /openapi.json",
  "POST /pago/paypal/webhook",
  "POST /pago/redsys/notificacion",
  "POST /pago/stripe/webhook",
];

const password = "xaloc-i-garbi";
const closedCalls = async () => (await describedCalls()).filter(({ name }) => !publicCalls.includes(name));
const isOfClient = ({ path }: WebCall) => path.startsWith("/cliente/");

/** A client with two sessions and a booking with an additional driver; paid, or only held when `isPaid` is false. */
async function clientWithBooking(isPaid = true) {
  const owner = await aClient({ password });
  const { booking, paymentId } = isPaid
    ? await paidBooking(bank, { email: owner.nik })
    : { booking: await heldBooking({ email: owner.nik }), paymentId: "" };
  await store.query(
    `update booking set client_id = $1, first_name = 'Sargantana', last_name = 'Formentera',
       extras = '[{"code":"ADDITIONAL_DRIVER","units":1,"drivers":[{"under25":false,"declaresLicenceTwoYears":true}]}]'
     where id = $2`,
    [owner.id, booking.id],
  );
  const { sessionId } = await signedIn(owner.nik);
  return { owner, booking, paymentId, sessionId, headers: (await signedIn(owner.nik)).headers };
}
type ClientWithBooking = Awaited<ReturnType<typeof clientWithBooking>>;

/** Values for paths and payloads that name the client's own records; other fields are sampled from the schema. */
const valuesOf = ({ booking, paymentId, sessionId }: ClientWithBooking) => ({
  id: sessionId,
  code: booking.code,
  paymentId,
  n: 1,
  preview: true,
  provider: "redsys",
  method: "card",
  country: "ES",
  postalCode: "07001",
  taxId: "12345678Z",
  mobile: "+34600000001",
  acceptsTerms: true,
  expectedRefundCents: 6909,
  password,
  currentPassword: password,
});

const callAs = (call: WebCall, about: ClientWithBooking, headers: Readonly<Record<string, string>>) =>
  makeCall(call, valuesOf(about), withKey(headers));

/** Headers of everybody but the owner: other clients, visitors, other bookings' tokens, ended sessions. */
async function unauthorisedHeaders(victim: ClientWithBooking) {
  const stranger = await clientWithBooking();
  const signedOut = await signedIn(victim.owner.nik);
  await post("/cliente/logout", {}, signedOut.headers);
  const [, token = ""] = stranger.booking.access.split(".");
  const visitor = (await post("/cliente/visitante", {})).body.data.token;
  return {
    stranger,
    unknown: [
      ["nobody", {}],
      ["a visitor", bearer(visitor)],
      ["a session that has ended", signedOut.headers],
      ["a token that nobody has", bearer("A".repeat(43))],
      ["a booking's token as a session", bearer(token)],
    ],
    foreign: [
      ["another client", stranger.headers],
      ["who opened another booking", { "x-booking-token": stranger.booking.access }],
      ["another booking's token", { "x-booking-token": `${victim.booking.code}.${token}` }],
      ["another client with both", { ...stranger.headers, "x-booking-token": stranger.booking.access }],
    ],
  } as const;
}

/** Every row about the client, as one text. */
async function storedData({ owner, booking, sessionId }: ClientWithBooking): Promise<string> {
  const rows = await store.query(
    `select (select json_agg(b) from booking b where id = $1) as booking,
       (select json_agg(p order by p.id) from payment p where booking_id = $1) as payments,
       (select json_agg(c order by c.position) from checkin c where booking_id = $1) as checkins,
       (select json_agg(i) from invoice_request i where booking_id = $1) as invoices,
       (select json_agg(o order by o.id) from outbox o where booking_id = $1) as outbox,
       (select json_agg(c) from client c where id = $2) as client,
       (select json_agg(s) from client_session s where id = $3) as sessions`,
    [booking.id, owner.id, sessionId],
  );
  return JSON.stringify(rows);
}

const secretsOf = ({ owner, booking }: ClientWithBooking) => [owner.nik, booking.code, "Sargantana", "Formentera"];

it("documents every call that the backend answers", async () => {
  const described = (await describedCalls()).map(({ name }) => name);
  expect(answeredCalls()).toEqual([...described, ...undocumentedCalls].toSorted());
  expect(described).toEqual(expect.arrayContaining(publicCalls));
});

const answerOf = async (call: WebCall, mine: ClientWithBooking) => {
  const answer = await callAs(call, mine, mine.headers);
  const isJson = answer.headers.get("content-type")?.includes("json");
  return { status: answer.status, code: isJson ? (await answer.json()).code : null };
};

/** No photo was uploaded, so the owner gets 404 as well. */
const missingPhoto = "GET /reserva/{code}/foto/{file}";
/** Redirects to Google. */
const redirecting = "GET /reserva/{code}/wallet/google";
/** Calls for an unpaid hold; refused once the booking is paid. */
const beforePaymentCalls = ["POST /pago", "POST /reserva/{code}/ampliar"];

it("allows the booking's owner every call that is refused to others", async () => {
  const calls = await closedCalls();
  expect(calls.length).toBeGreaterThan(25);
  const reader = await clientWithBooking();
  for (const name of ["PUT /reserva/{code}/checkin", "PUT /reserva/{code}/checkin/{n}", "POST /reserva/{code}/factura"])
    for (const call of calls.filter((call) => call.name === name))
      expect([name, await answerOf(call, reader)]).toEqual([name, { status: 200, code: null }]);
  for (const call of calls) {
    const mine = call.method === "GET" ? reader : await clientWithBooking();
    const paid = beforePaymentCalls.includes(call.name) ? { status: 409, code: "ILLEGAL_TRANSITION" } : null;
    const absent = call.name === missingPhoto ? { status: 404, code: "NOT_FOUND" } : null;
    const made = { status: call.name === redirecting ? 302 : 200, code: null };
    expect([call.name, await answerOf(call, mine)]).toEqual([call.name, paid ?? absent ?? made]);
  }
}, 120_000);

it("lets the owner of an unpaid hold pay for it and extend it", async () => {
  const calls = (await closedCalls()).filter(({ name }) => beforePaymentCalls.includes(name));
  expect(calls.map(({ name }) => name)).toEqual(beforePaymentCalls);
  for (const call of calls)
    expect([call.name, await answerOf(call, await clientWithBooking(false))]).toEqual([
      call.name,
      { status: 200, code: null },
    ]);
});

it("refuses every protected call to non-owners, and changes nothing", async () => {
  const victim = await clientWithBooking();
  const before = await storedData(victim);
  const { unknown, foreign } = await unauthorisedHeaders(victim);
  for (const call of await closedCalls()) {
    const refusing = isOfClient(call) ? unknown : [...unknown, ...foreign];
    for (const [who, headers] of refusing) {
      const answer = await callAs(call, victim, headers);
      const { data, code } = await answer.json();
      const notFoundCode = call.path.startsWith("/pago/") ? "NOT_FOUND" : "BOOKING_NOT_FOUND";
      const expectedAnswer = isOfClient(call) ? [401, "UNAUTHENTICATED"] : [404, notFoundCode];
      expect([call.name, who, answer.status, code, data]).toEqual([call.name, who, ...expectedAnswer, null]);
    }
  }
  expect(await storedData(victim)).toBe(before);
}, 120_000);

it("returns only the caller's own data from client-area calls", async () => {
  const victim = await clientWithBooking();
  const before = await storedData(victim);
  const reader = await clientWithBooking();
  const calls = (await closedCalls()).filter(isOfClient);
  expect(calls.length).toBeGreaterThan(8);
  for (const call of calls) {
    const stranger = call.method === "GET" ? reader : await clientWithBooking();
    const answer = await callAs(call, victim, stranger.headers);
    const text = await answer.text();
    // Only one of these calls has an id in its path: it ends a session, here the victim's.
    expect([call.name, answer.status]).toEqual([call.name, call.path.includes("{") ? 404 : 200]);
    const leaked = secretsOf(victim).filter((secret) => text.includes(secret) && !secretsOf(stranger).includes(secret));
    expect([call.name, leaked]).toEqual([call.name, []]);
  }
  expect(await storedData(victim)).toBe(before);
}, 120_000);

describe("a write authenticated by cookie", () => {
  const cookie = { cookie: "session=any; booking-access=any" };
  const types = [
    "application/json",
    "application/x-www-form-urlencoded",
    "text/plain",
    "multipart/form-data; boundary=x",
  ];
  const codeOf = async ({ method, path }: WebCall, headers: Readonly<Record<string, string>>) => {
    const address = `/web${path.replace(/\{\w+\}/g, "1")}`;
    const answer = await app.request(address, { method, headers: { ...cookie, ...headers }, body: "{}" });
    const { data, code } = await answer.json();
    return data === null ? code : "ANSWERED";
  };
  const writes = async () => {
    const found = (await describedCalls()).filter(({ method }) => method !== "GET");
    expect(found.length).toBeGreaterThan(25);
    return found;
  };

  it.each([
    ["another site's page", { origin: "https://evil.example" }],
    ["a page without an origin", { origin: "null" }],
    ["no origin and no referrer", {}],
  ])("refuses a write with a cookie from %s, form posts included", async (_, from) => {
    for (const call of await writes())
      for (const type of types) {
        const code = await codeOf(call, { ...from, "content-type": type });
        expect([call.name, type, code]).toEqual([
          call.name,
          type,
          expect.stringMatching(/^(ORIGIN_REFUSED|UNSUPPORTED_MEDIA_TYPE)$/),
        ]);
      }
  });

  it("accepts a write with a cookie from this site's own pages", async () => {
    for (const call of await writes()) {
      const code = await codeOf(call, { origin: env().siteUrl, "content-type": "application/json" });
      expect([call.name, code]).not.toEqual([call.name, "ORIGIN_REFUSED"]);
    }
  });
});
