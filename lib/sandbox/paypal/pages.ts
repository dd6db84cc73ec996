import { Hono } from "hono";
import type { Bindings } from "@/lib/sandbox/gateway/answer";
import { readChoice } from "@/lib/sandbox/gateway/choices";
import { errorPage, notePage, type PageContent, paymentPage, securePage } from "@/lib/sandbox/gateway/payment-page";
import type { RecordStore } from "@/lib/sandbox/gateway/record-store";
import { languageOfTag } from "@/lib/sandbox/gateway/texts";
import type { WebhookSender } from "@/lib/sandbox/gateway/webhooks";
import type { PaypalEvents } from "./events";
import { askedCents, backOf, bookingOf, type CaptureEnding, type Order } from "./records";
import type { Wallet } from "./wallet";

interface Parts {
  readonly wallet: Wallet;
  readonly store: RecordStore;
  readonly events: PaypalEvents;
  readonly webhooks: WebhookSender;
  readonly lateSeconds: number;
}

const languageOf = (order: Order) => languageOfTag(backOf(order).locale);

const pageContent = (order: Order): PageContent => ({
  language: languageOf(order),
  heading: "headingPaypal",
  amountCents: askedCents(order),
  rows: [
    ["order", order.id],
    ["concept", bookingOf(order)],
  ],
  instrument: ["PayPal", "payer@example.invalid"],
  extraChoices: ["capture_declined", "review_paid", "review_denied"],
});

function returnUrl(address: string, order: Order): string {
  const url = new URL(address);
  url.searchParams.set("token", order.id);
  url.searchParams.set("PayerID", "SANDBOXPAYER1");
  return url.href;
}

/** PayPal's page: the payer approves the order; nothing is charged until the shop captures it. */
export function paypalPages({ wallet, store, events, webhooks, lateSeconds }: Parts) {
  const app = new Hono<{ Bindings: Bindings }>();
  const donePage = (order: Order) => notePage(languageOf(order), "doneHeading", "doneText");
  const isOpen = ({ status }: Order) => status === "PAYER_ACTION_REQUIRED";

  async function approve(
    order: Order,
    delivery: "once" | "thrice" | "late",
    ending: CaptureEnding | "unfunded" = "paid",
  ) {
    const approved = store.transaction(() => wallet.approve(order, ending));
    const message = events.message("CHECKOUT.ORDER.APPROVED", wallet.show(approved));
    if (delivery === "late") webhooks.sendLater(message, lateSeconds * 1000);
    else await webhooks.send(message, delivery === "thrice" ? 3 : 1);
  }

  /** Sends a forged event, signed with another key, that claims the order is completed. */
  const forge = (order: Order) =>
    webhooks.send(
      events.message("CHECKOUT.ORDER.COMPLETED", { ...wallet.show(order), status: "COMPLETED" }, "paypalForged"),
    );

  for (const [path, shown] of [
    ["/checkoutnow", paymentPage],
    ["/checkoutnow/confirm", securePage],
  ] as const) {
    app.get(path, (c) => {
      const order = wallet.order(c.req.query("token") ?? "");
      if (!order) return c.html(errorPage("RESOURCE_NOT_FOUND"), 404);
      return c.html(isOpen(order) ? shown(pageContent(order)) : donePage(order));
    });
  }

  app.post("/checkoutnow/confirm", async (c) => {
    const order = wallet.order(c.req.query("token") ?? "");
    if (!order) return c.html(errorPage("RESOURCE_NOT_FOUND"), 404);
    if (!isOpen(order)) return c.html(donePage(order), 409);
    if ((await readChoice(c.req)) !== "pay") return c.redirect(returnUrl(backOf(order).cancel_url, order), 303);
    await approve(order, "once");
    return c.redirect(returnUrl(backOf(order).return_url, order), 303);
  });

  app.post("/checkoutnow", async (c) => {
    const order = wallet.order(c.req.query("token") ?? "");
    if (!order) return c.html(errorPage("RESOURCE_NOT_FOUND"), 404);
    if (!isOpen(order)) return c.html(donePage(order), 409);
    const ok = returnUrl(backOf(order).return_url, order);
    const choice = await readChoice(c.req);
    switch (choice) {
      case "pay":
        await approve(order, "once");
        return c.redirect(ok, 303);
      case "late":
        await approve(order, "late");
        return c.redirect(ok, 303);
      case "repeated":
        await approve(order, "thrice");
        return c.redirect(ok, 303);
      case "no_return":
        await approve(order, "once");
        return c.html(notePage(languageOf(order), "paidHeading", "paidText"));
      case "decline":
        await approve(order, "once", "unfunded");
        return c.redirect(ok, 303);
      case "capture_declined":
        await approve(order, "once", "declined");
        return c.redirect(ok, 303);
      case "review_paid":
      case "review_denied":
        await approve(order, "once", choice);
        return c.redirect(ok, 303);
      case "tampered":
        await forge(order);
        return c.redirect(ok, 303);
      case "secure":
        return c.redirect(`/checkoutnow/confirm?token=${order.id}`, 303);
      case "cancel":
        return c.redirect(returnUrl(backOf(order).cancel_url, order), 303);
      case "abandon":
        return c.html(notePage(languageOf(order), "leftHeading", "leftText"));
      case "under_way":
      case "other_amount":
      case undefined:
        return c.html(paymentPage(pageContent(order)), 422);
    }
  });

  return app;
}
