import "server-only";
import { peopleRoutes } from "@/lib/backend/client-area/desk-routes";
import { enterRoutes } from "@/lib/backend/staff/enter-routes";
import { createDeskRouter, deskGate } from "@/lib/backend/staff/gate";
import { memberRoutes } from "@/lib/backend/staff/member-routes";
import { selfRoutes } from "@/lib/backend/staff/self-routes";
import { priceRoutes } from "@/lib/backend/tariff/desk-routes";
import { textDeskRoutes } from "@/lib/backend/texts/desk-routes";
import { accountsRoutes } from "./accounts-routes";
import { bookingRoutes } from "./booking-routes";
import { dayRoutes } from "./day-routes";
import { fleetRoutes } from "./fleet/routes";
import { inboxRoutes } from "./inbox-routes";
import { incidentRoutes } from "./incident-routes";
import { moneyRoutes } from "./money-routes";
import { officeRoutes } from "./offices/routes";
import { photoDeskRoutes } from "./photo-routes";
import { promotionRoutes } from "./promotion-routes";
import { stockRoutes } from "./stock-routes";

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
