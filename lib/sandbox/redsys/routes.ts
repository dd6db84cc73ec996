import { Hono } from "hono";
import type { Bindings } from "@/lib/sandbox/gateway/answer";
import { readChoice } from "@/lib/sandbox/gateway/choices";
import type { Faults, Reply } from "@/lib/sandbox/gateway/faults";
import { errorPage, notePage, type PageContent, paymentPage, securePage } from "@/lib/sandbox/gateway/payment-page";
import { languageOfBank } from "@/lib/sandbox/gateway/texts";
import type { WebhookSender } from "@/lib/sandbox/gateway/webhooks";
import { forgedBody, responses, returnAddress, webhookBody } from "./outcome";
import { answerOperation, answerQuery } from "./service";
import { type Page, type Terminal, UNDECIDED } from "./terminal";

interface Parts {
  readonly terminal: Terminal;
  readonly webhooks: WebhookSender;
  readonly faults: Faults;
  readonly lateSeconds: number;
}

/** The bank's endpoints: the payment page, the query service and the refund call. */
export function redsysRoutes({ terminal, webhooks, faults, lateSeconds }: Parts) {
  const app = new Hono<{ Bindings: Bindings }>();

  const answer = (reply: Reply<string>, type: string, drop: () => void) => {
    if (reply.kind === "answer") return new Response(reply.body, { headers: { "content-type": type } });
    if (reply.kind === "status") return new Response("", { status: reply.status });
    if (reply.kind === "text") return new Response(reply.text, { headers: { "content-type": reply.type } });
    drop();
    return new Response(null, { status: 500 });
  };

  /** Stores the outcome, sends the webhook and returns the customer's return address. */
  const settle = async (
    page: Page,
    response: string,
    delivery: "once" | "thrice" | "late" | "forged",
  ): Promise<string> => {
    const operation = terminal.record(page, "0", response, Number(page.parameters.DS_MERCHANT_AMOUNT));
    const url = page.parameters.DS_MERCHANT_MERCHANTURL ?? "";
    const body = webhookBody(terminal, page, operation);
    if (delivery === "late") webhooks.sendLater({ url, body }, lateSeconds * 1000);
    else if (delivery === "forged") await webhooks.send({ url, body: forgedBody(terminal, page, operation) });
    else await webhooks.send({ url, body }, delivery === "thrice" ? 3 : 1);
    return returnAddress(terminal, page, operation, response === responses.paid || delivery === "forged");
  };

  app.post("/sis/realizarPago", async (c) => {
    const form = new URLSearchParams(await c.req.text());
    const opened = terminal.open({
      version: form.get("Ds_SignatureVersion") ?? "",
      parameters: form.get("Ds_MerchantParameters") ?? "",
      signature: form.get("Ds_Signature") ?? "",
    });
    if ("error" in opened) return c.html(errorPage(opened.error), 400);
    return c.redirect(`/sis/pago/${opened.page.pageId}`, 303);
  });

  app.get("/sis/pago/:id", (c) => {
    const page = terminal.page(c.req.param("id"));
    if (!page) return c.html(errorPage("SIS0054"), 404);
    return c.html(
      page.operations.length > 0
        ? notePage(languageOf(page), "doneHeading", "doneText")
        : paymentPage(pageContent(page)),
    );
  });

  app.get("/sis/pago/:id/3ds", (c) => {
    const page = terminal.page(c.req.param("id"));
    if (!page) return c.html(errorPage("SIS0054"), 404);
    return c.html(
      page.operations.length > 0
        ? notePage(languageOf(page), "doneHeading", "doneText")
        : securePage(pageContent(page)),
    );
  });

  app.post("/sis/pago/:id/3ds", async (c) => {
    const page = terminal.page(c.req.param("id"));
    if (!page) return c.html(errorPage("SIS0054"), 404);
    if (page.operations.length > 0) return c.html(notePage(languageOf(page), "doneHeading", "doneText"), 409);
    const paid = new URLSearchParams(await c.req.text()).get("choice") === "pay";
    return c.redirect(await settle(page, paid ? responses.paid : responses.notAuthenticated, "once"), 303);
  });

  app.post("/sis/pago/:id", async (c) => {
    const page = terminal.page(c.req.param("id"));
    if (!page) return c.html(errorPage("SIS0054"), 404);
    const choice = await readChoice(c.req);
    if (page.operations.length > 0) return c.html(notePage(languageOf(page), "doneHeading", "doneText"), 409);
    switch (choice) {
      case "pay":
        return c.redirect(await settle(page, responses.paid, "once"), 303);
      case "decline":
        return c.redirect(await settle(page, responses.declined, "once"), 303);
      case "cancel":
        return c.redirect(await settle(page, responses.cancelled, "once"), 303);
      case "late":
        return c.redirect(await settle(page, responses.paid, "late"), 303);
      case "repeated":
        return c.redirect(await settle(page, responses.paid, "thrice"), 303);
      case "tampered":
        return c.redirect(await settle(page, responses.declined, "forged"), 303);
      case "secure":
        return c.redirect(`/sis/pago/${page.pageId}/3ds`, 303);
      case "no_return":
        await settle(page, responses.paid, "once");
        return c.html(notePage(languageOf(page), "paidHeading", "paidText"));
      case "abandon":
        return c.html(notePage(languageOf(page), "leftHeading", "leftText"));
      case "under_way":
        terminal.record(page, "0", UNDECIDED, Number(page.parameters.DS_MERCHANT_AMOUNT));
        return c.html(notePage(languageOf(page), "leftHeading", "leftText"));
      case "capture_declined":
      case "review_paid":
      case "review_denied":
      case "other_amount":
      case undefined:
        return c.html(paymentPage(pageContent(page)), 422);
    }
  });

  app.post("/apl02/services/SerClsWSConsulta", async (c) => {
    const soap = await c.req.text();
    return answer(
      await faults.around("redsys", "query", () => answerQuery(terminal, soap), soap),
      "text/xml; charset=utf-8",
      c.env.drop,
    );
  });

  app.post("/sis/rest/trataPeticionREST", async (c) => {
    const body = await c.req.text();
    return answer(
      await faults.around(
        "redsys",
        "refund",
        (refuse) => (refuse ? `{"errorCode":"SIS0057"}` : answerOperation(terminal, body)),
        body,
      ),
      "application/json",
      c.env.drop,
    );
  });

  return app;
}

const languageOf = ({ parameters }: Page) => languageOfBank(parameters.DS_MERCHANT_CONSUMERLANGUAGE);

/** The content of the bank's payment page. */
function pageContent(shown: Page): PageContent {
  const { parameters } = shown;
  const bizum = parameters.DS_MERCHANT_PAYMETHODS === "z";
  return {
    language: languageOf(shown),
    heading: bizum ? "headingBizum" : "heading",
    amountCents: Number(parameters.DS_MERCHANT_AMOUNT),
    rows: [
      ["merchant", parameters.DS_MERCHANT_MERCHANTCODE ?? ""],
      ["terminal", parameters.DS_MERCHANT_TERMINAL ?? ""],
      ["order", shown.order],
      ["concept", parameters.DS_MERCHANT_PRODUCTDESCRIPTION ?? ""],
    ],
    extraChoices: ["under_way"],
    instrument: bizum ? ["Bizum", "+34 600 000 000"] : ["Visa", "4548 81•• •••• 0003"],
  };
}
