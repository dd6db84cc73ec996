import { getTranslations } from "next-intl/server";
import { GroupPicture } from "@/components/illustrations/photo-image";
import { Link } from "@/components/ui/link";
import { buttonStyle } from "@/components/ui/style";
import { fleetSlug } from "@/lib/contracts/fleet/public-slugs";
import { paths } from "@/lib/contracts/paths";
import type { SubscriptionOffer } from "@/lib/contracts/sales/subscription";
import { formatPrice } from "@/lib/domain/core/cents";
import type { Language } from "@/lib/domain/core/languages";
import { labelled } from "@/lib/i18n/typography";
import { EnquiryLink } from "./enquiry-link";

interface CarsForSale {
  readonly href: string;
  readonly count: number;
  readonly fromCents: number;
}

interface ModelCardsProps {
  language: Language;
  /** Offers of one island or of both. */
  offers: readonly SubscriptionOffer[];
  /** Cars of a model that are for sale. */
  saleOf: (vehicle: SubscriptionOffer["vehicle"]) => CarsForSale | undefined;
}

const textLink = "inline-block py-1.5 font-semibold underline decoration-sand-500 underline-offset-4 hover:text-action";

/** Monthly price of one model, by term and, where there are two, by island. */
async function PriceTable({ language, offers }: { language: Language; offers: readonly SubscriptionOffer[] }) {
  const t = await getTranslations("subscription.models");
  const tIslands = await getTranslations("offices.islands");
  const model = offers[0]?.vehicle.exampleModel ?? "";
  const priceOf = (cents: number) => formatPrice(cents, language, { wholeWhenRound: true });
  return (
    <table className="mt-4 w-full table-fixed text-sm">
      <caption className="sr-only">{t("caption", { model })}</caption>
      <thead>
        <tr className="border-b-2 border-sand-300">
          {offers.length > 1 && (
            <th scope="col" className="w-[24%] py-1.5 text-start">
              <span className="sr-only">{t("island")}</span>
            </th>
          )}
          {offers[0]?.terms.map(({ months }) => (
            <th
              key={months}
              scope="col"
              className="py-1.5 text-end text-xs font-semibold whitespace-pre-line text-ink-soft"
            >
              {t("months", { months }).replace(" ", "\n")}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {offers.map(({ island, terms, vehicle }) => (
          <tr key={island} className="border-b border-sand-200">
            {offers.length > 1 && (
              <th scope="row" className="py-2 text-start text-xs font-semibold text-ink-soft">
                {tIslands(island)}
              </th>
            )}
            {terms.map(({ months, monthlyCents }) => (
              <td key={months} className="tabular text-end font-bold whitespace-nowrap">
                <EnquiryLink
                  values={{ vehicleId: String(vehicle.id), months: String(months), island }}
                  title={t("askTerm", { model, months, price: priceOf(monthlyCents) })}
                  className="inline-block py-2 underline decoration-sand-500 decoration-1 underline-offset-4 hover:text-action"
                >
                  {priceOf(monthlyCents)}
                </EnquiryLink>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Models offered by subscription: picture, facts, prices, and links to rent or buy the same model. */
export async function ModelCards({ language, offers, saleOf }: ModelCardsProps) {
  const t = await getTranslations("subscription.models");
  const tFleet = await getTranslations("fleet");
  const ids = [...new Set(offers.map(({ vehicle }) => vehicle.id))];
  return (
    <ul className="grid gap-5 md:grid-cols-2 wide:grid-cols-3">
      {ids.map((id) => {
        const modelOffers = offers.filter((offer) => offer.vehicle.id === id);
        const vehicle = modelOffers[0]?.vehicle;
        if (!vehicle) return null;
        const model = vehicle.exampleModel;
        const sale = saleOf(vehicle);
        return (
          <li
            key={id}
            id={fleetSlug(vehicle)}
            className="flex scroll-mt-24 flex-col rounded-xl bg-white p-5 shadow-md target:ring-2 target:ring-chosen desktop:p-6"
          >
            <GroupPicture group={vehicle} language={language} sizes="20rem" className="mx-auto w-full max-w-80" />
            <h3 className="mt-3 text-xl">
              <span>{model} </span>
              {vehicle.orSimilar && <span className="text-base font-normal text-ink-soft">{tFleet("orSimilar")}</span>}
            </h3>
            <p className="mt-1 text-sm text-ink-soft">
              {[
                t("seats", { count: vehicle.passengers }),
                tFleet(`gearboxes.${vehicle.gearbox}`),
                tFleet(`fuels.${vehicle.fuel}`),
              ].join(" · ")}
            </p>
            <PriceTable language={language} offers={modelOffers} />
            <p className="mt-2 text-xs text-ink-soft noscript:hidden">{t("termHint")}</p>
            <div className="mt-auto pt-4">
              <EnquiryLink
                values={{ vehicleId: String(id) }}
                aria-label={t("askThis", { model })}
                className={buttonStyle({ variant: "secondary", block: true })}
              >
                {t("ask")}
              </EnquiryLink>
              <p className="mt-2 flex flex-col items-start text-sm">
                <Link
                  href={paths.fleet(language, fleetSlug(vehicle))}
                  aria-label={t("rentThis", { model })}
                  className={textLink}
                >
                  {t("rent")}
                </Link>
                {sale && (
                  <Link href={sale.href} className={textLink}>
                    <span className="sr-only">{labelled(language, t("buyThis", { model }))}</span>
                    {t("buy", {
                      count: sale.count,
                      price: formatPrice(sale.fromCents, language, { wholeWhenRound: true }),
                    })}
                  </Link>
                )}
              </p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
