import { NextIntlClientProvider } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import { getPageContext } from "@/app/[lang]/page-context";
import { VehicleIllustration } from "@/components/illustrations/vehicle-illustration";
import { ContactBox, LinkList } from "@/components/layout/page/content-page";
import { PageHeader, StructuredData } from "@/components/layout/page/page-header";
import { FactCards } from "@/components/layout/page/text-section";
import { Enquiry } from "@/components/sales/enquiry/enquiry";
import { AllInTable } from "@/components/sales/subscription/all-in-table";
import { CostCalculator } from "@/components/sales/subscription/cost-calculator";
import { ModelCards } from "@/components/sales/subscription/model-cards";
import { TypicalTable } from "@/components/sales/subscription/typical-table";
import { Link } from "@/components/ui/link";
import { buttonStyle } from "@/components/ui/style";
import { islandLandings } from "@/lib/contracts/fleet/public-slugs";
import { paths } from "@/lib/contracts/paths";
import { formatPrice } from "@/lib/domain/core/cents";
import { dayText } from "@/lib/domain/core/date-text";
import type { Language } from "@/lib/domain/core/languages";
import { subscriptionData } from "@/lib/seo/structured-data";
import { loadSubscriptions } from "@/lib/server/pricing/loaders";
import { sendSubscriptionEnquiryAction } from "@/lib/server/sales/actions";
import { carsForSale } from "./model-services";
import { subscriptionFields } from "./subscription-fields";

type IslandName = (typeof islandLandings)[number];
const islandOf = { ibiza: "IBIZA", mallorca: "MALLORCA" } as const satisfies Record<IslandName, string>;

const facts = ["deposit", "km", "start", "reply", "ending"] as const;
/** Kilometres per month above the included ones, in the calculator's first answer. */
const firstExtraKm = 350;

/** Title, lead and description of the page of one island or of both. */
export async function subscriptionTexts(island?: IslandName) {
  const { values } = await getPageContext();
  const t = await getTranslations("subscription");
  if (island === "ibiza")
    return { title: t("titleIbiza"), lead: t("leadIbiza"), description: t("descriptionIbiza", values) };
  if (island === "mallorca")
    return { title: t("titleMallorca"), lead: t("leadMallorca"), description: t("descriptionMallorca", values) };
  return { title: t("title"), lead: t("lead"), description: t("description", values) };
}

/** Subscription on both islands or on one: terms, prices, true cost and the enquiry. */
export async function SubscriptionScreen({ island }: { island?: IslandName }) {
  const { language, values, configuration } = await getPageContext();
  const [t, tSupport, tIslands, all, messages, pageTexts] = await Promise.all([
    getTranslations("subscription"),
    getTranslations("support"),
    getTranslations("offices.islands"),
    loadSubscriptions(),
    getMessages(),
    subscriptionTexts(island),
  ]);
  const offers = all.filter((offer) => !island || offer.island === islandOf[island]);
  const [first] = offers;
  const ofOneIsland = offers.filter((offer) => offer.island === first?.island);
  const islands = [...new Set(offers.map((offer) => offer.island))].map((value) => ({ value, text: tIslands(value) }));
  const vehicles = new Map(offers.map(({ vehicle }) => [vehicle.id, vehicle]));
  const sales = new Map(
    await Promise.all(
      [...vehicles.values()].map(async (vehicle) => [vehicle.id, await carsForSale(vehicle, language)] as const),
    ),
  );
  const terms = first?.terms ?? [];
  const [cheapest] = offers
    .filter(({ vehicle }) => vehicle.kind === "CAR")
    .flatMap((offer) => offer.terms)
    .sort((a, b) => a.monthlyCents - b.monthlyCents);
  const usual = terms[Math.floor(terms.length / 2)];
  const from = first ? dayText(first.startFrom, language) : "";
  const until = first ? dayText(first.validUntil, language) : "";
  const path = paths.subscription(language, island ? `/${island}` : "");
  const trail = island ? [{ href: paths.subscription(language), text: tSupport("links.subscription") }] : [];
  return (
    <>
      <PageHeader
        language={language}
        title={pageTexts.title}
        lead={pageTexts.lead}
        trail={trail}
        illustration={<VehicleIllustration vehicle="born" color="BLUE" eager className="w-full" />}
      >
        {cheapest && (
          <p className="mt-4">
            <span className="block text-lg font-bold">
              {t.rich("fromPrice", {
                price: () => (
                  <span className="tabular text-3xl whitespace-nowrap">
                    {formatPrice(cheapest.monthlyCents, language, { wholeWhenRound: true })}
                  </span>
                ),
              })}
            </span>
            <span className="block text-sm text-ink-soft">{t("fromTerm", { months: cheapest.months })}</span>
          </p>
        )}
        <div className="mt-5 flex flex-wrap gap-3">
          <a href="#enquiry" className={buttonStyle({ variant: "action", size: "lg" })}>
            {t("ask")}
          </a>
          {first && (
            <a href="#cost" className={buttonStyle({ variant: "secondary", size: "lg" })}>
              {t("calculate")}
            </a>
          )}
        </div>
      </PageHeader>
      <div className="page grid gap-x-16 gap-y-12 py-10 desktop:grid-cols-2 desktop:py-14">
        <FactCards
          title={t("factsTitle")}
          facts={facts.map((name) => ({
            title: t(`facts.${name}.title`, values),
            text: t(`facts.${name}.text`, values),
          }))}
        />
        <section>
          <h2 className="text-2xl">{t("table.title")}</h2>
          <p className="mt-2 mb-4 text-ink-soft">{t("table.lead")}</p>
          <AllInTable values={values} />
        </section>
      </div>
      <section className="bg-sand-100">
        <div className="page py-10 desktop:py-14">
          <h2 className="text-2xl">{t("models.title")}</h2>
          <p className="mt-2 mb-6 text-ink-soft">{first ? t("models.lead", { from, until }) : t("models.none")}</p>
          <ModelCards language={language} offers={offers} saleOf={({ id }) => sales.get(id)} />
        </div>
      </section>
      {first && usual && (
        <section id="cost" className="scroll-mt-20 bg-sand-100">
          <div className="page py-10 desktop:py-14">
            <h2 className="text-2xl">{t("cost.title")}</h2>
            <p className="mt-2 mb-6 text-ink-soft noscript:hidden">{t("cost.lead")}</p>
            <NextIntlClientProvider messages={{ subscription: { cost: messages.subscription.cost } }}>
              <CostCalculator
                language={language}
                offers={offers.map((offer) => ({
                  island: offer.island,
                  vehicleId: offer.vehicle.id,
                  model: offer.vehicle.exampleModel,
                  rentalKmPerDay: offer.vehicle.kmPerDay,
                  terms: offer.terms,
                }))}
                rules={{
                  kmPerMonth: first.kmPerMonth,
                  extraKmCents: first.extraKmCents,
                  depositCents: first.depositCents,
                }}
                islands={islands}
                lengths={Object.fromEntries(terms.map(({ months }) => [months, t("models.months", { months })]))}
                first={{
                  vehicleId: (offers.find(({ vehicle }) => vehicle.group === "B") ?? first).vehicle.id,
                  island: first.island,
                  months: usual.months,
                  km: first.kmPerMonth + firstExtraKm,
                }}
                basis={{ date: from, days: configuration.maxDays }}
              />
            </NextIntlClientProvider>
            <div className="mt-10">
              <TypicalTable language={language} offers={ofOneIsland} months={usual.months} />
            </div>
          </div>
        </section>
      )}
      <div className="page grid gap-x-16 gap-y-12 py-10 desktop:grid-cols-[minmax(0,1fr)_22rem] desktop:py-14">
        <section id="enquiry" className="min-w-0 max-w-190 scroll-mt-20">
          <h2 className="text-2xl">{t("enquiryTitle")}</h2>
          <p className="mt-2 mb-6 text-ink-soft">{t("enquiryText", values)}</p>
          <Enquiry
            language={language}
            kind="SUBSCRIPTION"
            draft="subscription"
            extraFields={await subscriptionFields(offers, island ? undefined : islands)}
            hidden={island ? { island: islandOf[island] } : {}}
            prefilled={{ message: t("form.messageLead") }}
            starts={configuration.subscription}
            values={values}
            kindTexts={{
              submit: t("form.submit"),
              licence: t("form.licence"),
              startDate: t("form.startInvalid", values),
              returnDate: t("form.returnInvalid", values),
            }}
            send={sendSubscriptionEnquiryAction}
          />
        </section>
        <div className="space-y-8">
          <IslandLinks language={language} current={island} />
          <ContactBox language={language} values={values} />
          <LinkList language={language} onward={["secondHand", "fleet", "offices", "faq"]} />
        </div>
      </div>
      {first && (
        <StructuredData
          data={subscriptionData(offers, {
            name: pageTexts.title,
            description: pageTexts.description,
            path,
            seller: values.company,
          })}
        />
      )}
    </>
  );
}

interface IslandLinksProps {
  language: Language;
  current: (typeof islandLandings)[number] | undefined;
}

/** Links to the islands' subscription pages, without the current one. */
async function IslandLinks({ language, current }: IslandLinksProps) {
  const t = await getTranslations("subscription");
  const titles = { ibiza: t("titleIbiza"), mallorca: t("titleMallorca") } as const;
  const title = t(current ? "otherIslandTitle" : "islandsTitle");
  return (
    <nav aria-label={title}>
      <h2 className="text-xl">{title}</h2>
      <ul className="mt-2">
        {islandLandings
          .filter((name) => name !== current)
          .map((name) => (
            <li key={name}>
              <Link
                href={paths.subscription(language, `/${name}`)}
                className="inline-block py-1.5 font-bold underline underline-offset-4"
              >
                {titles[name]}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}
