import { Hono } from "hono";
import type { Bindings } from "@/lib/sandbox/gateway/answer";
import type { Book } from "@/lib/sandbox/gateway/book";
import { chosen } from "@/lib/sandbox/gateway/choices";
import { errorPage, notePage, paymentPage, type Sheet, securePage } from "@/lib/sandbox/gateway/payment-page";
import { languageOfTag } from "@/lib/sandbox/gateway/texts";
import type { WebhookSender } from "@/lib/sandbox/gateway/webhooks";
import type { PaypalEvents } from "./events";
import { askedCents, backOf, bookingOf, type CaptureEnding, type Order } from "./records";
import type { Wallet } from "./wallet";

interface Parts {
  readonly wallet: Wallet;
  readonly book: Book;
  readonly events: PaypalEvents;
  readonly webhooks: WebhookSender;
  readonly lateSeconds: number;
}

const languageOf = (order: Order) => languageOfTag(backOf(order).locale);

const sheetOf = (order: Order): Sheet => ({
  language: languageOf(order),
  heading: "headingPaypal",
  amountCents: askedCents(order),
  rows: [
    ["order", order.id],
    ["concept", bookingOf(order)],
  ],
  instrument: ["PayPal", "payer@example.invalid"],
  own: ["capture_declined", "review_paid", "review_denied"],
});

function back(address: string, order: Order): string {
  const url = new URL(address);
  url.searchParams.set("token", order.id);
  url.searchParams.set("PayerID", "SANDBOXPAYER1");
  return url.href;
}

/** PayPal's page: the payer agrees to pay; the money is taken only when the shop captures it. */
export function paypalPages({ wallet, book, events, webhooks, lateSeconds }: Parts) {
  const app = new Hono<{ Bindings: Bindings }>();
  const over = (order: Order) => notePage(languageOf(order), "doneHeading", "doneText");
  const waits = ({ status }: Order) => status === "PAYER_ACTION_REQUIRED";

  async function agree(
    order: Order,
    delivery: "once" | "thrice" | "late",
    ending: CaptureEnding | "unfunded" = "paid",
  ) {
    const approved = book.write(() => wallet.approve(order, ending));
    const message = events.message("CHECKOUT.ORDER.APPROVED", wallet.show(approved));
    if (delivery === "late") webhooks.sendLater(message, lateSeconds * 1000);
    else await webhooks.send(message, delivery === "thrice" ? 3 : 1);
  }

  /** Claims that the payer has agreed and the money is taken, under a signature of somebody else. */
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
      return c.html(waits(order) ? shown(sheetOf(order)) : over(order));
    });
  }

  app.post("/checkoutnow/confirm", async (c) => {
    const order = wallet.order(c.req.query("token") ?? "");
    if (!order) return c.html(errorPage("RESOURCE_NOT_FOUND"), 404);
    if (!waits(order)) return c.html(over(order), 409);
    if ((await chosen(c.req)) !== "pay") return c.redirect(back(backOf(order).cancel_url, order), 303);
    await agree(order, "once");
    return c.redirect(back(backOf(order).return_url, order), 303);
  });

  app.post("/checkoutnow", async (c) => {
    const order = wallet.order(c.req.query("token") ?? "");
    if (!order) return c.html(errorPage("RESOURCE_NOT_FOUND"), 404);
    if (!waits(order)) return c.html(over(order), 409);
    const ok = back(backOf(order).return_url, order);
    const choice = await chosen(c.req);
    switch (choice) {
      case "pay":
        await agree(order, "once");
        return c.redirect(ok, 303);
      case "late":
        await agree(order, "late");
        return c.redirect(ok, 303);
      case "repeated":
        await agree(order, "thrice");
        return c.redirect(ok, 303);
      case "no_return":
        await agree(order, "once");
        return c.html(notePage(languageOf(order), "paidHeading", "paidText"));
      case "decline":
        await agree(order, "once", "unfunded");
        return c.redirect(ok, 303);
      case "capture_declined":
        await agree(order, "once", "declined");
        return c.redirect(ok, 303);
      case "review_paid":
      case "review_denied":
        await agree(order, "once", choice);
        return c.redirect(ok, 303);
      case "tampered":
        await forge(order);
        return c.redirect(ok, 303);
      case "secure":
        return c.redirect(`/checkoutnow/confirm?token=${order.id}`, 303);
      case "cancel":
        return c.redirect(back(backOf(order).cancel_url, order), 303);
      case "abandon":
        return c.html(notePage(languageOf(order), "leftHeading", "leftText"));
      case "under_way":
      case "other_amount":
      case undefined:
        return c.html(paymentPage(sheetOf(order)), 422);
    }
  });

  return app;
}
