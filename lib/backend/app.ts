import "server-only";
import { requestId } from "hono/request-id";
import { availabilityRoutes } from "@/lib/backend/availability/routes";
import { afterSalesRoutes } from "@/lib/backend/booking/after-sales-routes";
import { bookingRoutes } from "@/lib/backend/booking/routes";
import { checkinRoutes } from "@/lib/backend/checkin/routes";
import { signInRoutes } from "@/lib/backend/client/routes";
import { sessionRoutes } from "@/lib/backend/client/session-routes";
import { clientDataRoutes } from "@/lib/backend/client-area/data-routes";
import { clientAreaRoutes } from "@/lib/backend/client-area/routes";
import { configurationRoutes } from "@/lib/backend/configuration/routes";
import { deskCalls } from "@/lib/backend/desk/app";
import { documentRoutes } from "@/lib/backend/documentation/routes";
import { enquiryRoutes } from "@/lib/backend/enquiry/routes";
import { fleetRoutes } from "@/lib/backend/fleet/routes";
import { healthRoutes } from "@/lib/backend/health/routes";
import { helpRoutes } from "@/lib/backend/help/routes";
import { fail } from "@/lib/backend/http/answers";
import { cachePolicy, securityHeaders } from "@/lib/backend/http/headers";
import { observeCalls } from "@/lib/backend/http/observe-calls";
import { onError } from "@/lib/backend/http/on-error";
import { rateLimit } from "@/lib/backend/http/rate-limit";
import { recordSecurity } from "@/lib/backend/http/record-security";
import { bodyGate, emptyBody, sameOrigin, storableText } from "@/lib/backend/http/request-gates";
import { createRouter } from "@/lib/backend/http/router";
import { invoiceRoutes } from "@/lib/backend/invoice/routes";
import { officeRoutes } from "@/lib/backend/office/routes";
import { paymentRoutes, webhookRoutes } from "@/lib/backend/payment/routes";
import { photoRoutes } from "@/lib/backend/photo/routes";
import { couponRoutes, quoteRoutes } from "@/lib/backend/quote/routes";
import { alertRoutes } from "@/lib/backend/second-hand/alert-routes";
import { driveRoutes } from "@/lib/backend/second-hand/drive-routes";
import { secondHandRoutes } from "@/lib/backend/second-hand/routes";
import { subscriptionRoutes } from "@/lib/backend/subscription/routes";
import { textRoutes } from "@/lib/backend/texts/routes";

const calls = createRouter()
  .route("/", officeRoutes)
  .route("/", fleetRoutes)
  .route("/", photoRoutes)
  .route("/", textRoutes)
  .route("/", configurationRoutes)
  .route("/", helpRoutes)
  .route("/", paymentRoutes)
  .route("/", healthRoutes)
  .route("/", availabilityRoutes)
  .route("/", quoteRoutes)
  .route("/", couponRoutes)
  .route("/", bookingRoutes)
  .route("/", afterSalesRoutes)
  .route("/", enquiryRoutes)
  .route("/", checkinRoutes)
  .route("/", invoiceRoutes)
  .route("/", signInRoutes)
  .route("/", sessionRoutes)
  .route("/", clientAreaRoutes)
  .route("/", clientDataRoutes)
  .route("/", secondHandRoutes)
  .route("/", alertRoutes)
  .route("/", driveRoutes)
  .route("/", subscriptionRoutes);

const base = createRouter().basePath("/web");
base.use(
  "*",
  requestId(),
  observeCalls,
  securityHeaders,
  cachePolicy,
  recordSecurity,
  rateLimit,
  bodyGate,
  emptyBody,
  storableText,
  sameOrigin,
);
base.onError(onError);
base.notFound((c) => fail(c, { code: "NOT_FOUND" }));

// Mounted apart from the chain below, so that `App`, the type of the customers' client, has no desk calls.
base.route("/desk", deskCalls);

/** The HTTP API under /web: every page and every browser reads and writes through it. */
export const app = base.route("/", webhookRoutes).route("/", calls).route("/", documentRoutes(calls));
export type App = typeof app;
