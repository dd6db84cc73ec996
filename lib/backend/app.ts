import { errorResponse } from "@/lib/backend/core/http/responses";
import "server-only";
import { requestId } from "hono/request-id";
import { clientDataRoutes } from "@/lib/backend/account/dashboard/data-routes";
import { clientAreaRoutes } from "@/lib/backend/account/dashboard/routes";
import { signInRoutes } from "@/lib/backend/account/routes";
import { sessionRoutes } from "@/lib/backend/account/session-routes";
import { invoiceRoutes } from "@/lib/backend/compliance/invoice/routes";
import { helpRoutes } from "@/lib/backend/content/help-routes";
import { photoRoutes } from "@/lib/backend/content/photo-routes";
import { textRoutes } from "@/lib/backend/content/text-routes";
import { documentRoutes } from "@/lib/backend/core/http/documentation-routes";
import { cachePolicy, securityHeaders } from "@/lib/backend/core/http/headers";
import { healthRoutes } from "@/lib/backend/core/http/health-routes";
import { observeCalls } from "@/lib/backend/core/http/observe-calls";
import { onError } from "@/lib/backend/core/http/on-error";
import { rateLimit } from "@/lib/backend/core/http/rate-limit";
import { recordSecurity } from "@/lib/backend/core/http/record-security";
import { dropEmptyBody, limitBody, rejectUnstorable, sameOrigin } from "@/lib/backend/core/http/request-checks";
import { createRouter } from "@/lib/backend/core/http/router";
import { officeRoutes } from "@/lib/backend/fleet/office-routes";
import { fleetRoutes } from "@/lib/backend/fleet/routes";
import { configurationRoutes } from "@/lib/backend/payment/configuration-routes";
import { paymentRoutes, webhookRoutes } from "@/lib/backend/payment/routes";
import { afterSalesRoutes } from "@/lib/backend/rental/after-sales-routes";
import { availabilityRoutes } from "@/lib/backend/rental/availability-routes";
import { bookingRoutes } from "@/lib/backend/rental/booking-routes";
import { checkinRoutes } from "@/lib/backend/rental/checkin/routes";
import { couponRoutes, quoteRoutes } from "@/lib/backend/rental/quote-routes";
import { reviewRoutes } from "@/lib/backend/rental/reviews/routes";
import { walletRoutes } from "@/lib/backend/rental/wallet/routes";
import { alertRoutes } from "@/lib/backend/sales/cars/alert-routes";
import { driveRoutes } from "@/lib/backend/sales/cars/drive-routes";
import { secondHandRoutes } from "@/lib/backend/sales/cars/routes";
import { enquiryRoutes } from "@/lib/backend/sales/enquiries/routes";
import { subscriptionRoutes } from "@/lib/backend/sales/subscriptions/routes";
import { deskCalls } from "./desk-app";

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
  .route("/", walletRoutes)
  .route("/", enquiryRoutes)
  .route("/", checkinRoutes)
  .route("/", reviewRoutes)
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
  limitBody,
  dropEmptyBody,
  rejectUnstorable,
  sameOrigin,
);
base.onError(onError);
base.notFound((c) => errorResponse(c, { code: "NOT_FOUND" }));

// Mounted apart from the chain below, so that `App`, the type of the customers' client, has no desk calls.
base.route("/desk", deskCalls);

/** The HTTP API under /web: every page and every browser reads and writes through it. */
export const app = base.route("/", webhookRoutes).route("/", calls).route("/", documentRoutes(calls));
export type App = typeof app;
