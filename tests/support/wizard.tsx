import { dehydrate, QueryClient } from "@tanstack/react-query";
import { act, render } from "@testing-library/react";
import { PathnameContext, SearchParamsContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { createTranslator, NextIntlClientProvider } from "next-intl";
import { type ReactNode, useLayoutEffect, useState } from "react";
import { QueryProvider } from "@/components/layout/query-provider";
import { CoverageStep } from "@/components/rental/coverage/coverage-step";
import { ExtrasStep } from "@/components/rental/extras/extras-step";
import { availabilityRequest } from "@/components/rental/step/requests";
import type { SaveQuote } from "@/components/rental/step/wizard-context";
import { islandNotes } from "@/components/rental/vehicles/island-notes";
import type { MonthlyOffers } from "@/components/rental/vehicles/vehicle-card";
import { VehiclesStep } from "@/components/rental/vehicles/vehicles-step";
import { SearchRefused } from "@/components/rental/wizard/search-refused";
import { WizardProvider } from "@/components/rental/wizard/wizard-provider";
import { messageValues } from "@/lib/contracts/content/message-values";
import type { WizardStep } from "@/lib/contracts/paths";
import type { Availability } from "@/lib/contracts/rental/availability";
import type { RentalSearchParams } from "@/lib/contracts/rental/search";
import { type AvailabilityAnswer, availabilityQuery } from "@/lib/web-client/queries";
import messages from "@/messages/en.json";
import { wireConfiguration } from "@/tests/support/builders/wire-configuration";
import { wireOffices } from "@/tests/support/builders/wire-office";

const islandTexts = createTranslator({ locale: "en", messages, namespace: "vehicles.island" });

/** Stands in for Next's router, which keeps pathname and search in step with `history`. */
function Address({ children }: { children: ReactNode }) {
  const [href, setHref] = useState(window.location.href);
  useLayoutEffect(() => {
    const follow = () => setHref(window.location.href);
    const { pushState, replaceState } = window.history;
    window.history.pushState = (...state) => {
      pushState.apply(window.history, state);
      follow();
    };
    window.history.replaceState = (...state) => {
      replaceState.apply(window.history, state);
      follow();
    };
    window.addEventListener("popstate", follow);
    return () => {
      window.history.pushState = pushState;
      window.history.replaceState = replaceState;
      window.removeEventListener("popstate", follow);
    };
  }, []);
  const url = new URL(href);
  return (
    <PathnameContext value={url.pathname}>
      <SearchParamsContext value={url.searchParams}>{children}</SearchParamsContext>
    </PathnameContext>
  );
}

/** jsdom implements neither modal dialogs nor scrolling. */
export function completeJsdom() {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.setAttribute("open", "");
  };
  HTMLDialogElement.prototype.close = function close() {
    this.removeAttribute("open");
    this.dispatchEvent(new Event("close"));
  };
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
}

interface OpenWizard {
  path: string;
  searchParams: RentalSearchParams | null;
  /** The answer that the server has put into the query cache. */
  availability: Availability | null;
  saveQuote?: SaveQuote;
  /** Texts of another release. */
  texts?: typeof messages;
  /** In place of the search form. */
  searchForm?: ReactNode;
  /** Monthly prices of its vehicles. */
  monthly?: MonthlyOffers;
  /** The refusal that the server has put into the query cache instead. */
  refusal?: Extract<AvailabilityAnswer, { ok: false }> | null;
  /** Real steps in place of the placeholder headings. */
  steps?: Partial<Record<WizardStep, ReactNode>>;
}

/** The wizard as the page would have rendered it at this address, in English. */
export async function openWizard({
  path,
  searchParams,
  availability,
  steps = {},
  saveQuote = async () => null,
  refusal = null,
  monthly = {},
  texts = messages,
  searchForm = <p>search form</p>,
}: OpenWizard) {
  window.history.replaceState(null, "", path);
  const answer: AvailabilityAnswer | null = availability ? { ok: true, value: availability } : refusal;
  const client = new QueryClient();
  if (searchParams && answer)
    client.setQueryData(availabilityQuery(availabilityRequest(searchParams, "en")).queryKey, answer);
  const wizard = (
    <Address>
      <NextIntlClientProvider locale="en" messages={texts} timeZone="Europe/Madrid">
        <QueryProvider state={dehydrate(client)}>
          <WizardProvider
            language="en"
            offices={wireOffices}
            configuration={wireConfiguration}
            saveQuote={saveQuote}
            searchForm={searchForm}
            refused={<SearchRefused searchForm={searchForm} />}
            loading={<p>the logo</p>}
            steps={{
              vehicles: (
                <VehiclesStep
                  illustration={{}}
                  monthly={monthly}
                  islandNotes={islandNotes(wireOffices, "en", islandTexts, messageValues(wireConfiguration, "en"))}
                />
              ),
              coverage: <CoverageStep />,
              extras: <ExtrasStep />,
              driver: <h1>Driver details</h1>,
              payment: <h1>Payment</h1>,
              ...steps,
            }}
          />
        </QueryProvider>
      </NextIntlClientProvider>
    </Address>
  );
  const shown = await act(async () => render(wizard));
  // A stored draft is shown once the code that decodes it has come.
  if (window.sessionStorage.length > 0)
    await act(async () => void (await import("@/components/rental/draft/decode-draft")));
  return shown;
}
