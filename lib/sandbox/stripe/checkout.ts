import { Hono } from "hono";
import type { Bindings } from "@/lib/sandbox/gateway/answer";
import { readChoice } from "@/lib/sandbox/gateway/choices";
import { errorPage, notePage, type PageContent, paymentPage, securePage } from "@/lib/sandbox/gateway/payment-page";
import type { RecordStore } from "@/lib/sandbox/gateway/record-store";
import { languageOfTag } from "@/lib/sandbox/gateway/texts";
import type { WebhookSender } from "@/lib/sandbox/gateway/webhooks";
import type { StripeAccount } from "./account";
import type { StripeEvents } from "./events";
import { amountOf, bookingOf, intentObject } from "./objects";
import type { Session } from "./records";

interface Parts {
  readonly account: StripeAccount;
  readonly store: RecordStore;
  readonly events: StripeEvents;
  readonly webhooks: WebhookSender;
  readonly lateSeconds: number;
}

const languageOf = ({ asked }: Session) => languageOfTag(asked.locale);

const pageContent = (session: Session, declined: boolean): PageContent => ({
  language: languageOf(session),
  heading: "heading",
  amountCents: amountOf(session),
  rows: [
    ["session", session.id],
    ["concept", bookingOf(session)],
  ],
  instrument: ["Visa", "4242 42•• •••• 4242"],
  extraChoices: ["other_amount"],
  ...(declined ? { notice: "declinedNotice" } : {}),
});

/** Stripe's hosted page. As at Stripe, a refused card leaves the page open for another try or for the cancel link. */
export function checkoutRoutes({ account, store, events, webhooks, lateSeconds }: Parts) {
  const app = new Hono<{ Bindings: Bindings }>();
  const { records } = account;

  const donePage = (session: Session) => notePage(languageOf(session), "doneHeading", "doneText");

  async function pay(session: Session, delivery: "once" | "thrice" | "late", moreCents = 0): Promise<void> {
    const paid = store.transaction(() => account.useCard(session, null, moreCents));
    const intent = records.intents.get(paid.intentId ?? "");
    const messages = [events.message("checkout.session.completed", account.show(paid))];
    if (intent)
      messages.push(events.message("payment_intent.amount_capturable_updated", intentObject(records, intent, false)));
    for (const message of messages) {
      if (delivery === "late") webhooks.sendLater(message, lateSeconds * 1000);
      else await webhooks.send(message, delivery === "thrice" ? 3 : 1);
    }
  }

  async function decline(session: Session, code: string): Promise<void> {
    const refused = store.transaction(() => account.useCard(session, code));
    const intent = records.intents.get(refused.intentId ?? "");
    if (intent)
      await webhooks.send(events.message("payment_intent.payment_failed", intentObject(records, intent, false)));
  }

  /** Sends a forged event, signed with another key, that claims the page is paid. */
  const forge = (session: Session) =>
    webhooks.send(
      events.message(
        "checkout.session.completed",
        { ...account.show(session), status: "complete", payment_status: "paid" },
        "stripeForged",
      ),
    );

  app.get("/c/pay/:id", (c) => {
    const session = account.session(c.req.param("id"));
    if (!session) return c.html(errorPage("resource_missing"), 404);
    return c.html(
      session.status === "open"
        ? paymentPage(pageContent(session, c.req.query("declined") !== undefined))
        : donePage(session),
    );
  });

  app.get("/c/pay/:id/3ds", (c) => {
    const session = account.session(c.req.param("id"));
    if (!session) return c.html(errorPage("resource_missing"), 404);
    return c.html(session.status === "open" ? securePage(pageContent(session, false)) : donePage(session));
  });

  app.post("/c/pay/:id/3ds", async (c) => {
    const session = account.session(c.req.param("id"));
    if (!session) return c.html(errorPage("resource_missing"), 404);
    if (session.status !== "open") return c.html(donePage(session), 409);
    if ((await readChoice(c.req)) === "pay") {
      await pay(session, "once");
      return c.redirect(session.asked.success_url ?? "", 303);
    }
    await decline(session, "payment_intent_authentication_failure");
    return c.redirect(`/c/pay/${session.id}?declined`, 303);
  });

  app.post("/c/pay/:id", async (c) => {
    const session = account.session(c.req.param("id"));
    if (!session) return c.html(errorPage("resource_missing"), 404);
    if (session.status !== "open") return c.html(donePage(session), 409);
    const { success_url: success = "", cancel_url: back = "" } = session.asked;
    const choice = await readChoice(c.req);
    switch (choice) {
      case "pay":
        await pay(session, "once");
        return c.redirect(success, 303);
      case "late":
        await pay(session, "late");
        return c.redirect(success, 303);
      case "repeated":
        await pay(session, "thrice");
        return c.redirect(success, 303);
      case "no_return":
        await pay(session, "once");
        return c.html(notePage(languageOf(session), "paidHeading", "paidText"));
      case "decline":
        await decline(session, "card_declined");
        return c.redirect(`/c/pay/${session.id}?declined`, 303);
      case "other_amount":
        await pay(session, "once", 100);
        return c.redirect(success, 303);
      case "tampered":
        await decline(session, "card_declined");
        await forge(session);
        return c.redirect(success, 303);
      case "secure":
        return c.redirect(`/c/pay/${session.id}/3ds`, 303);
      case "cancel":
        return c.redirect(back, 303);
      case "abandon":
        return c.html(notePage(languageOf(session), "leftHeading", "leftText"));
      case "capture_declined":
      case "review_paid":
      case "review_denied":
      case "under_way":
      case undefined:
        return c.html(paymentPage(pageContent(session, false)), 422);
    }
  });

  return app;
}
