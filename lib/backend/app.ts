import "server-only";
import { requestId } from "hono/request-id";
import { noStore, securityHeaders } from "@/lib/backend/http/headers";
import { bodyGate, sameOrigin, storableText } from "@/lib/backend/http/request-gates";
import { couponRoutes, quoteRoutes } from "@/lib/backend/quote/routes";
import { availabilityRoutes } from "./availability/routes";
import { afterSalesRoutes } from "./booking/after-sales-routes";
import { bookingRoutes } from "./booking/routes";
import { checkinRoutes } from "./checkin/routes";
import { signInRoutes } from "./client/routes";
import { sessionRoutes } from "./client/session-routes";
import { clientDataRoutes } from "./client-area/data-routes";
import { clientAreaRoutes } from "./client-area/routes";
import { configurationRoutes } from "./configuration/routes";
import { documentRoutes } from "./documentation/routes";
import { enquiryRoutes } from "./enquiry/routes";
import { fleetRoutes } from "./fleet/routes";
import { healthRoutes } from "./health/routes";
import { helpRoutes } from "./help/routes";
import { fail } from "./http/answers";
import { noteSecurity } from "./http/note-security";
import { onError } from "./http/on-error";
import { rateLimit } from "./http/rate-limit";
import { createRouter } from "./http/router";
import { invoiceRoutes } from "./invoice/routes";
import { officeRoutes } from "./office/routes";
import { noticeRoutes, paymentRoutes } from "./payment/routes";
import { alertRoutes } from "./second-hand/alert-routes";
import { secondHandRoutes } from "./second-hand/routes";
import { subscriptionRoutes } from "./subscription/routes";
import { textRoutes } from "./texts/routes";

const calls = createRouter()
  .route("/", officeRoutes)
  .route("/", fleetRoutes)
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
  .route("/", subscriptionRoutes);

const base = createRouter().basePath("/web");
base.use("*", requestId(), securityHeaders, noStore, noteSecurity, rateLimit, bodyGate, storableText, sameOrigin);
base.onError(onError);
base.notFound((c) => fail(c, { code: "NOT_FOUND" }));

/** The whole door: every page and every browser reads and writes through it. */
export const app = base.route("/", noticeRoutes).route("/", calls).route("/", documentRoutes(calls));
export type App = typeof app;
