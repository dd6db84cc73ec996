import { dehydrate, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { NextIntlClientProvider } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import { GroupPicture } from "@/components/illustrations/photo-image";
import { DataNotice } from "@/components/layout/data-notice";
import { LoadingLogo } from "@/components/layout/loading-screen";
import { QueryProvider } from "@/components/layout/query-provider";
import { availabilityRequest } from "@/components/rental/step/requests";
import { islandNotes } from "@/components/rental/vehicles/island-notes";
import { listedGroups, shownGroups } from "@/components/rental/vehicles/shown-groups";
import type { MonthlyOffers } from "@/components/rental/vehicles/vehicle-card";
import type { VehiclesStep } from "@/components/rental/vehicles/vehicles-step";
import {
  CoverageStep,
  DriverStep,
  ExtrasStep,
  HydrateAfterChunks,
  LazyVehiclesStep,
  PaymentStep,
  Preload,
  SearchRefused,
  WizardSearch,
} from "@/components/rental/wizard/later-steps";
import { WizardProvider } from "@/components/rental/wizard/wizard-provider";
import { messageValues } from "@/lib/contracts/content/message-values";
import type { Office } from "@/lib/contracts/fleet/office";
import { fleetSlug, islandSubscription } from "@/lib/contracts/fleet/public-slugs";
import { paths, type WizardStep } from "@/lib/contracts/paths";
import { parseRentalSearchParams, withKnownOffices } from "@/lib/contracts/rental/rental-search-params";
import type { SubscriptionOffer } from "@/lib/contracts/sales/subscription";
import { formatPrice } from "@/lib/domain/core/cents";
import type { Language } from "@/lib/domain/core/languages";
import { highestCampaign } from "@/lib/domain/rental/highest-campaign";
import { requestLanguage } from "@/lib/i18n/request-language";
import { loadConfiguration, loadFleet, loadOffices, loadSubscriptions } from "@/lib/server/pricing/loaders";
import { bookAction, saveQuoteAction } from "@/lib/server/rental/actions";
import { loadAvailability } from "@/lib/server/rental/loaders";
import { availabilityQuery } from "@/lib/web-client/queries";
import { LongRental } from "./long-rental";

export type Query = Promise<Record<string, string | string[] | undefined>>;

const paramsOf = (query: Awaited<Query>) =>
  new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) => {
      const first = Array.isArray(value) ? value[0] : value;
      return first === undefined ? [] : [[key, first]];
    }),
  );

interface WizardPageProps {
  step: WizardStep;
  searchParams: Query;
  /** The results step: in the bundle of the page that opens with it, on the other steps a lazy chunk. */
  results?: typeof VehiclesStep;
}

/** All wizard steps render this page: one client component over one availability query, prefetched on the server. */
export async function WizardPage({ step, searchParams, results: Results = LazyVehiclesStep }: WizardPageProps) {
  const language = await requestLanguage();
  const search = parseRentalSearchParams(paramsOf(await searchParams));
  const offices = await loadOffices();
  const known = search && withKnownOffices(search, offices);
  if (known && known !== search) redirect(paths.wizard(language, step, known));
  const request = search && availabilityRequest(search, language);
  const [configuration, fleet, subscriptions, answer, messages] = await Promise.all([
    loadConfiguration(),
    loadFleet(),
    loadSubscriptions(),
    request && loadAvailability(request),
    getMessages(),
  ]);
  if (search?.categories.includes("SPECIALS") && search.discount === undefined && answer?.ok) {
    const highest = highestCampaign(answer.value.groups);
    if (highest > 0) redirect(paths.wizard(language, step, { ...search, discount: highest }));
  }
  const client = new QueryClient();
  if (request && answer) client.setQueryData(availabilityQuery(request).queryKey, answer);
  const {
    wizard,
    vehicles: { island: _, ...vehicles },
    coverage,
    extras,
    driver,
    payment,
    invoice: { field, taxIdHint, addressHint },
    errors,
    search: searchMessages,
    layout,
  } = messages;
  const values = messageValues(configuration, language);
  const notes = islandNotes(offices, language, await getTranslations("vehicles.island"), values);
  const first =
    search && answer?.ok
      ? shownGroups(listedGroups(answer.value.groups), search).find(({ available }) => available)?.group.id
      : undefined;
  const illustration = Object.fromEntries(
    fleet.map((group) => [
      group.group,
      <GroupPicture
        key={group.group}
        group={group}
        language={language}
        sizes="(min-width: 45rem) 24rem, 92vw"
        framed
        eager={step === "vehicles" && group.id === first}
        className="w-full"
      />,
    ]),
  );
  const searchForm = <WizardSearch />;
  const refused = answer?.ok === false;
  const longRental = search && answer?.ok === false && answer.code === "OVER_30_DAYS" && (
    <LongRental {...{ language, search, offices, configuration, fleet, subscriptions }} />
  );
  return (
    <NextIntlClientProvider
      locale={language}
      messages={{
        wizard,
        vehicles,
        coverage,
        extras,
        driver,
        payment,
        invoice: { field, taxIdHint, addressHint },
        errors,
        search: searchMessages,
        layout: { newTab: layout.newTab },
      }}
    >
      <QueryProvider state={dehydrate(client)}>
        <HydrateAfterChunks part={refused ? "refused" : search ? "nothing" : "search"}>
          <WizardProvider
            language={language}
            offices={offices}
            configuration={configuration}
            saveQuote={saveQuoteAction}
            searchForm={searchForm}
            refused={<SearchRefused searchForm={searchForm} longRental={longRental} />}
            loading={<LoadingLogo />}
            steps={{
              vehicles: (
                <>
                  <Results
                    illustration={illustration}
                    monthly={monthlyOffers(offices, subscriptions, language)}
                    islandNotes={notes}
                  />
                  <Preload step="coverage" />
                </>
              ),
              coverage: (
                <>
                  <CoverageStep />
                  <Preload step="extras" />
                </>
              ),
              extras: (
                <>
                  <ExtrasStep />
                  <Preload step="driver" />
                </>
              ),
              driver: (
                <>
                  <DriverStep notice={<DataNotice language={language} values={values} purpose="booking" />} />
                  <Preload step="payment" />
                </>
              ),
              payment: <PaymentStep book={bookAction} />,
            }}
          />
        </HydrateAfterChunks>
      </QueryProvider>
    </NextIntlClientProvider>
  );
}

/** Title of the step that the page opens with; later steps set `document.title` in the browser (`StepFrame`). */
export async function wizardMetadata(step: WizardStep): Promise<Metadata> {
  const t = await getTranslations({ locale: await requestLanguage(), namespace: "wizard.titles" });
  return { title: t(step) };
}

/** Monthly subscriptions by office and group. All offices are included: the visitor may change office in the wizard. */
function monthlyOffers(
  offices: readonly Office[],
  subscriptions: readonly SubscriptionOffer[],
  language: Language,
): MonthlyOffers {
  const ofIsland = (island: Office["island"]) =>
    Object.fromEntries(
      subscriptions
        .filter((offer) => offer.island === island)
        .map(({ vehicle, terms }) => {
          const cents = Math.min(...terms.map(({ monthlyCents }) => monthlyCents));
          const href = `${paths.subscription(language, islandSubscription(island))}#${fleetSlug(vehicle)}`;
          return [vehicle.group, { href, price: formatPrice(cents, language, { wholeWhenRound: true }) }];
        }),
    );
  return Object.fromEntries(offices.map(({ id, island }) => [id, ofIsland(island)]));
}
