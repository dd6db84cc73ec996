import { getTranslations } from "next-intl/server";
import { getPageContext } from "@/app/[lang]/page-context";
import { PageHeader, StructuredData } from "@/components/layout/page/page-header";
import { AlertOffer } from "@/components/sales/alert/alert-offer";
import { CarPromises } from "@/components/sales/car-promises";
import { CompareTray } from "@/components/sales/compare/compare-tray";
import { CarHistory } from "@/components/sales/detail/car-history";
import { carViews } from "@/components/sales/detail/car-views";
import { EquipmentList, FactList } from "@/components/sales/detail/fact-list";
import { Gallery } from "@/components/sales/detail/gallery";
import { PricePanel } from "@/components/sales/detail/price-panel";
import { Enquiry } from "@/components/sales/enquiry/enquiry";
import { filterNames } from "@/components/sales/filter-names";
import { instalmentText } from "@/components/sales/finance/finance-terms";
import { CarGrid } from "@/components/sales/list/car-grid";
import { ModelServices } from "@/components/sales/subscription/model-services";
import { Link } from "@/components/ui/link";
import { buttonStyle } from "@/components/ui/style";
import { landingPath } from "@/lib/contracts/car-list-links";
import { fleetSlug } from "@/lib/contracts/fleet/public-slugs";
import { officeNameOf } from "@/lib/contracts/fleet/shown-name";
import { paths } from "@/lib/contracts/paths";
import { similarCarsSearchParams } from "@/lib/contracts/sales/car-list-search-params";
import { longestLoan } from "@/lib/contracts/sales/loan";
import type { CarDetail } from "@/lib/contracts/sales/second-hand";
import type { CarInterest } from "@/lib/domain/sales/car";
import { carPrice } from "@/lib/domain/sales/car";
import { rentalGroupOfModel } from "@/lib/domain/sales/similar-cars";
import { carData } from "@/lib/seo/car-data";
import { carSharePicture } from "@/lib/seo/page-metadata";
import { loadFleet, loadOffices } from "@/lib/server/pricing/loaders";
import { sendCarEnquiryAction } from "@/lib/server/sales/actions";
import { loadCarBrands } from "@/lib/server/sales/loaders";
import { instantNow } from "@/lib/web-client/browser-clock";
import { subscriptionOf } from "./model-services";
import { carDescription } from "./second-hand-car";
import { CarLoan } from "./second-hand-loan";

/** Subjects of an enquiry about a car, by its state of sale. */
function interestsIn({ reserved, homeDelivery }: CarDetail): readonly CarInterest[] {
  if (reserved) return ["SIMILAR", "INFO"];
  return ["INFO", "TEST_DRIVE", "FINANCE", ...(homeDelivery ? (["DELIVERY"] as const) : [])];
}

interface CarDetailScreenProps {
  car: CarDetail;
  /** The page's query, with the calculator's terms. */
  query?: URLSearchParams;
}

/** A car's page: the cached one, and the one rendered per request for the calculator without script. */
export async function CarDetailScreen({ car, query = new URLSearchParams() }: CarDetailScreenProps) {
  const { language, values, configuration } = await getPageContext();
  const [t, tSupport, offices, pictures] = await Promise.all([
    getTranslations("secondHand"),
    getTranslations("support"),
    loadOffices(),
    carViews(car, language),
  ]);
  const name = `${car.brand} ${car.model}`;
  const officeName = officeNameOf(offices, car.officeId, language);
  const path = paths.secondHand(language, `/${car.slug}`);
  const [brand, model] = car.slug.split("/");
  const trail = [
    { href: paths.secondHand(language), text: tSupport("links.secondHand") },
    { href: landingPath(language, { brand }), text: car.brand },
    { href: landingPath(language, { brand, model }), text: car.model },
  ];
  const group = rentalGroupOfModel(car, await loadFleet());
  const rentedAs = car.origin === "OWN_RENTAL" ? group : undefined;
  const damages = car.imperfections.map(({ kind, place }) =>
    t("history.mark", { kind: t(`values.imperfection.${kind}`), place: t(`values.place.${place}`) }),
  );
  return (
    <>
      <PageHeader
        language={language}
        title={`${name} ${car.registration.slice(0, 4)}`}
        lead={car.version}
        trail={trail}
        here={{ href: path, text: `${car.registration.slice(0, 4)} ${car.version}` }}
        compact
      />
      <div className="page grid gap-x-10 gap-y-8 py-7 desktop:grid-cols-[minmax(0,1fr)_24rem] desktop:items-start desktop:py-9">
        <div className="min-w-0">
          <Gallery
            pictures={pictures}
            texts={{
              label: t("gallery.label", { name }),
              previous: t("gallery.previous"),
              next: t("gallery.next"),
            }}
            links={pictures.map((_, place) =>
              t("gallery.picture", { name, at: String(place + 1), count: String(pictures.length) }),
            )}
          />
          {car.images.length === 0 && (
            <p className="mt-2 text-sm text-ink-muted">
              <span>{t("gallery.drawn")}</span>
              {!car.sold && <span> {t("gallery.askPhotos")}</span>}
            </p>
          )}
        </div>
        <aside className="desktop:sticky desktop:top-24 desktop:row-span-2">
          <PricePanel
            car={car}
            language={language}
            officeName={officeName}
            phone={values.phone}
            instalment={await instalmentText(longestLoan(car.priceCents, configuration), language)}
          />
        </aside>
        <div className="min-w-0 space-y-12">
          <section>
            <h2 className="mb-4 text-2xl">{t("sheet.data")}</h2>
            <FactList car={car} language={language} offices={offices} />
          </section>
          <section>
            <h2 className="mb-4 text-2xl">{t("sheet.equipment")}</h2>
            <EquipmentList equipment={car.equipment} />
          </section>
          <section>
            <h2 className="mb-4 text-2xl">{t("history.title")}</h2>
            <CarHistory
              car={car}
              language={language}
              bridge={
                rentedAs && (
                  <div className="flex flex-wrap items-center justify-between gap-4 rounded-xl bg-sand-100 p-5">
                    <div className="min-w-0 flex-1 basis-60">
                      <h3 className="text-lg">{t("history.bridgeTitle")}</h3>
                      <p className="mt-1">{t("history.bridgeText", { model: rentedAs.exampleModel })}</p>
                    </div>
                    <Link
                      href={paths.fleet(language, fleetSlug(rentedAs))}
                      className={buttonStyle({ variant: "secondary" })}
                    >
                      {t("history.bridge")}
                    </Link>
                  </div>
                )
              }
            />
          </section>
          {group && (
            <ModelServices
              language={language}
              model={group.exampleModel}
              rent={
                rentedAs ? undefined : { href: paths.fleet(language, fleetSlug(group)), days: configuration.maxDays }
              }
              subscribe={await subscriptionOf(group, language)}
            />
          )}
          {!car.sold && (
            <section>
              <h2 className="mb-5 text-2xl">{t("sheet.promises")}</h2>
              <CarPromises car={car} officeName={officeName} values={values} year={Number(instantNow().slice(0, 4))} />
            </section>
          )}
        </div>
      </div>
      {!car.sold && <CarLoan car={car} query={query} />}
      <div className="page space-y-12 py-10 desktop:py-12">
        {(car.sold || car.reserved) && (
          <AlertOffer
            language={language}
            searchParams={similarCarsSearchParams(car)}
            names={
              await filterNames(language, {
                brands: await loadCarBrands(),
                landing: { brand: car.brand, model: car.model },
                offices,
              })
            }
            values={values}
          />
        )}
        {!car.sold && (
          <section id="ask" className="max-w-190 scroll-mt-20">
            <h2 className="text-2xl">{t("enquiry.title")}</h2>
            <p className="mt-2 mb-6 text-ink-soft">
              {name} {car.version}, {carPrice(car.priceCents, language)}. {t("enquiry.lead", values)}
            </p>
            <Enquiry
              language={language}
              kind="SECOND_HAND"
              draft={`car/${car.id}`}
              hidden={{ carId: car.id }}
              extraFields={[
                {
                  type: "choice",
                  name: "interest",
                  label: t("enquiry.interest"),
                  options: interestsIn(car).map((value) => ({ value, text: t(`enquiry.interests.${value}`) })),
                },
              ]}
              values={values}
              kindTexts={{ submit: t("enquiry.submit") }}
              send={sendCarEnquiryAction}
            />
          </section>
        )}
        {car.similar.length > 0 && (
          <section id="similar" className="scroll-mt-20">
            <h2 className="mb-5 text-2xl">{t("sheet.similar")}</h2>
            <CarGrid
              cars={car.similar}
              layout="three"
              language={language}
              offices={offices}
              loanOf={({ priceCents }) => (car.sold ? undefined : longestLoan(priceCents, configuration))}
            />
          </section>
        )}
      </div>
      <CompareTray
        href={paths.secondHand(language, "/compare")}
        texts={{ title: t("compare.title"), compare: t("compare.go"), clear: t("compare.clear") }}
      />
      <StructuredData
        data={carData(car, {
          description: await carDescription(car, language),
          color: t(`values.color.${car.color}`),
          bodyType: t(`values.type.${car.type}`),
          damages: damages.length > 0 ? damages.join("; ") : null,
          path,
          images: [...car.images.map(({ url }) => url), carSharePicture(car.id, language)],
          seller: values.company,
        })}
      />
    </>
  );
}
