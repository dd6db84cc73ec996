import { app } from "@/lib/backend/app";

type Facts = Readonly<Record<string, unknown>>;
/** What each call declares under this name, by method and path; calls that declare nothing are left out. */
const declared = (name: string, isTold: (value: unknown) => boolean = (value) => value !== undefined) =>
  Object.fromEntries(
    app.openAPIRegistry.definitions.flatMap((definition) => {
      if (definition.type !== "route") return [];
      const facts: Facts = { ...definition.route };
      const { method, path } = definition.route;
      return isTold(facts[name]) ? [[`${method.toUpperCase()} ${path.replace("/web", "")}`, facts[name]] as const] : [];
    }),
  );

it("exactly the expected calls have their own rate limit; all others count as reads or writes", () => {
  const own = declared("x-limit", (limit) => limit !== "write" && limit !== "read");
  expect(own).toEqual({
    "POST /reserva": "reservation",
    "POST /opinion/{token}": "enquiry",
    "POST /reserva/acceso": "lookup",
    "POST /reserva/acceso/enlace": "lookup",
    "POST /cupon/validar": "coupon",
    "POST /contacto": "enquiry",
    "POST /segundamano/alerta": "enquiry",
    "POST /segundamano/{id}/solicitud": "enquiry",
    "POST /suscripcion/solicitud": "enquiry",
  });
  const reads = Object.keys(declared("x-limit", (limit) => limit === "read"));
  expect(reads.filter((call) => !call.startsWith("GET "))).toEqual([
    "POST /disponibilidad",
    "POST /disponibilidad/dias",
    "POST /presupuesto",
    "POST /presupuesto/guardar",
  ]);
});

it("exactly the expected calls are written to the security log", () => {
  expect(declared("x-security-event")).toEqual({
    "POST /cliente/login": "SIGN_IN",
    "POST /cliente/forgot": "SIGN_IN",
    "POST /cliente/newpass": "PASSWORD_CHANGED",
    "POST /cliente/clave": "PASSWORD_CHANGED",
    "POST /cliente/logout": "SESSIONS_ENDED",
    "DELETE /cliente/sesiones/{id}": "SESSIONS_ENDED",
    "POST /cliente/datos": "DATA_EXPORTED",
    "DELETE /cliente/datos": "ERASURE",
    "POST /desk/acceso/llave": "SIGN_IN",
    "POST /desk/acceso/clave": "SIGN_IN",
    "POST /desk/invitacion/llave": "SIGN_IN",
    "POST /desk/yo/confirmar": "SIGN_IN",
    "POST /desk/yo/clave/confirmar": "PASSWORD_CHANGED",
    "POST /desk/yo/llaves": "PASSWORD_CHANGED",
  });
});

it("exactly the expected calls count as steps of the booking funnel", () => {
  expect(declared("x-step")).toEqual({
    "POST /disponibilidad": "search",
    "POST /presupuesto": "quote",
    "POST /reserva": "order",
  });
});

it("the API documentation shows a call's error codes, their data and its rate limit", async () => {
  const document = JSON.stringify(await (await app.request("/web/openapi.json")).json());
  expect(document).toContain('"enum":["PRICE_CHANGED"]');
  const page = await (await app.request("/web/docs")).text();
  expect(page).toContain("<h4>Data of PRICE_CHANGED</h4>");
  expect(page).toContain("Codes: BOOKING_NOT_FOUND, BOOKING_DATA_MISMATCH. Rate limit: lookup.");
});
