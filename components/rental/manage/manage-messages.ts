import type { Messages } from "next-intl";

type Used = Pick<Messages, "manage" | "errors" | "search" | "extras" | "driver" | "wizard" | "payment">;

/** The messages that a booking's screen needs in the browser. */
export const manageMessages = ({ manage, errors, search, extras, driver, wizard, payment }: Used) => ({
  manage,
  errors,
  search,
  extras,
  driver: { field: driver.field, step: driver.step },
  wizard: {
    lines: wizard.lines,
    notices: {
      promotionChanged: wizard.notices.promotionChanged,
      promotionEnded: wizard.notices.promotionEnded,
    },
  },
  payment: { method: payment.method },
});
