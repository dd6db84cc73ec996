import "server-only";
import { peopleRoutes } from "@/lib/backend/account/desk/people-routes";
import { photoDeskRoutes } from "@/lib/backend/content/desk/photo-routes";
import { textDeskRoutes } from "@/lib/backend/content/desk/text-routes";
import { fleetRoutes } from "@/lib/backend/fleet/desk/fleet-routes";
import { officeRoutes } from "@/lib/backend/fleet/desk/office-routes";
import { accountsRoutes } from "@/lib/backend/payment/desk/accounts-routes";
import { moneyRoutes } from "@/lib/backend/payment/desk/money-routes";
import { promotionRoutes } from "@/lib/backend/pricing/desk/promotion-routes";
import { priceRoutes } from "@/lib/backend/pricing/desk/tariff-routes";
import { bookingRoutes } from "@/lib/backend/rental/desk/booking-routes";
import { dayRoutes } from "@/lib/backend/rental/desk/day-routes";
import { incidentRoutes } from "@/lib/backend/rental/desk/incident-routes";
import { reviewDeskRoutes } from "@/lib/backend/rental/desk/review-routes";
import { inboxRoutes } from "@/lib/backend/sales/desk/inbox-routes";
import { stockRoutes } from "@/lib/backend/sales/desk/stock-routes";
import { enterRoutes } from "@/lib/backend/staff/enter-routes";
import { createDeskRouter, deskGate } from "@/lib/backend/staff/gate";
import { memberRoutes } from "@/lib/backend/staff/member-routes";
import { selfRoutes } from "@/lib/backend/staff/self-routes";

const router = createDeskRouter();
router.use("*", deskGate);

/** The staff API under `/web/desk`; the public OpenAPI document leaves it out. */
export const deskCalls = router
  .route("/", enterRoutes)
  .route("/", selfRoutes)
  .route("/", memberRoutes)
  .route("/", dayRoutes)
  .route("/", bookingRoutes)
  .route("/", incidentRoutes)
  .route("/", reviewDeskRoutes)
  .route("/", moneyRoutes)
  .route("/", accountsRoutes)
  .route("/", photoDeskRoutes)
  .route("/", stockRoutes)
  .route("/", priceRoutes)
  .route("/", officeRoutes)
  .route("/", fleetRoutes)
  .route("/", peopleRoutes)
  .route("/", inboxRoutes)
  .route("/", promotionRoutes)
  .route("/", textDeskRoutes);
export type DeskCalls = typeof deskCalls;
