import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { DriverStep } from "@/components/rental/driver/driver-step";
import { paths } from "@/lib/contracts/paths";
import type { OfferedGroup } from "@/lib/contracts/rental/availability";
import type { DriverInput } from "@/lib/contracts/rental/driver";
import { bookingDraftKey } from "@/lib/contracts/rental/rental-search-params";
import type { RentalSearchParams } from "@/lib/contracts/rental/search";
import { storeDraft } from "@/tests/support/booked-draft";
import { anAvailability, anOfferedGroup, someSearchParams } from "@/tests/support/builders/availability";
import type { GroupCode } from "@/tests/support/builders/price-table";
import { freezeClock } from "@/tests/support/clock";
import { answerWeb } from "@/tests/support/web-answers";
import { completeJsdom, openWizard } from "@/tests/support/wizard";

const countries = [
  { code: "US", ES: "Estados Unidos", EN: "United States", DE: "USA", IT: "Stati Uniti", FR: "États-Unis" },
  { code: "AT", ES: "Austria", EN: "Austria", DE: "Österreich", IT: "Austria", FR: "Autriche" },
  { code: "DE", ES: "Alemania", EN: "Germany", DE: "Deutschland", IT: "Germania", FR: "Allemagne" },
  { code: "ES", ES: "España", EN: "Spain", DE: "Spanien", IT: "Spagna", FR: "Espagne" },
];

/** Empty session storage for each test, clock in January 2027. Call it once at the top of the file. */
export function useDriverStep(): void {
  freezeClock("2027-01-15T10:00:00Z");
  beforeAll(completeJsdom);
  beforeEach(() => {
    browserLanguage("en");
    window.sessionStorage.clear();
    answerWeb({ "/web/pais": () => ({ data: countries }) });
  });
}

/** The browser's own language, independent of the page's. */
export const browserLanguage = (tag: string) =>
  Object.defineProperty(window.navigator, "language", { value: tag, configurable: true });

interface Opened {
  code?: GroupCode;
  typed?: Partial<DriverInput>;
  searchParams?: RentalSearchParams;
  group?: Partial<OfferedGroup>;
  coverage?: number;
  surcharges?: ReturnType<typeof anAvailability>["surcharges"];
  /** Other vehicles of the availability. */
  others?: readonly OfferedGroup[];
  /** When the list of countries arrives; at once by default. */
  listArrives?: Promise<void>;
}

/** Opens the driver step with a chosen vehicle and partly filled fields. */
export async function openDriver(opened: Opened = {}) {
  const {
    code = "B",
    typed = {},
    searchParams = someSearchParams(),
    group = {},
    coverage = 0,
    surcharges,
    others = [],
    listArrives,
  } = opened;
  const offered = anOfferedGroup(code, searchParams, group);
  storeDraft(searchParams, offered, { driver: typed, coverage: offered.coverages[coverage] ?? null });
  const availability = anAvailability(searchParams, [offered, ...others]);
  answerWeb({
    "/web/pais": async () => {
      await listArrives;
      return { data: countries };
    },
    "/web/disponibilidad": () => ({ data: availability }),
  });
  await openWizard({
    path: paths.wizard("en", "driver", searchParams),
    searchParams,
    availability: surcharges ? { ...availability, surcharges } : availability,
    steps: { driver: <DriverStep notice={null} /> },
  });
  await screen.findByLabelText("First name");
}

export const goOn = async () => {
  await userEvent.click(screen.getAllByRole("button", { name: "Continue to payment" })[0] ?? document.body);
};

/** The text of the hint and the error of a control. */
export const describedBy = (element: HTMLElement) =>
  (element.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent ?? "")
    .join(" ");

/** The driver as the tab has stored it. */
export const storedDriver = () => JSON.parse(window.sessionStorage.getItem(bookingDraftKey) ?? "null").driver;
