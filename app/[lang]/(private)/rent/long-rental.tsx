import { getTranslations } from "next-intl/server";
import { Enquiry } from "@/components/sales/enquiry/enquiry";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { messageValues } from "@/lib/contracts/content/message-values";
import type { ConfigurationDocument } from "@/lib/contracts/core/configuration";
import type { Office } from "@/lib/contracts/fleet/office";
import { islandSubscription } from "@/lib/contracts/fleet/public-slugs";
import type { RentalGroup } from "@/lib/contracts/fleet/rental-group";
import { officeNameOf } from "@/lib/contracts/fleet/shown-name";
import { paths } from "@/lib/contracts/paths";
import type { RentalSearchParams } from "@/lib/contracts/rental/search";
import type { SubscriptionOffer } from "@/lib/contracts/sales/subscription";
import { formatPrice } from "@/lib/domain/core/cents";
import { momentText } from "@/lib/domain/core/date-text";
import type { Language } from "@/lib/domain/core/languages";
import { dateOf, rentalDays } from "@/lib/domain/core/time";
import { termWithin } from "@/lib/domain/sales/subscription";
import { sendContactAction } from "@/lib/server/sales/actions";

interface LongRentalProps {
  language: Language;
  search: RentalSearchParams;
  offices: readonly Office[];
  configuration: ConfigurationDocument;
  fleet: readonly Pick<RentalGroup, "id" | "exampleModel">[];
  subscriptions: readonly SubscriptionOffer[];
}

/** What a search over 30 days leads to: a request with its dates and offices, and the subscription beside it. */
export async function LongRental({ language, search, offices, configuration, fleet, subscriptions }: LongRentalProps) {
  const t = await getTranslations("wizard.refused.long");
  const contact = await getTranslations("contact.form");
  const { pickupOfficeId, returnOfficeId, pickupAt, returnAt, under25 } = search;
  const values = messageValues(configuration, language);
  const days = rentalDays(pickupAt, returnAt, configuration.graceMinutes);
  const ends = [
    [t("pickup"), pickupOfficeId, pickupAt],
    [t("return"), returnOfficeId, returnAt],
  ] as const;
  return (
    <div className="mt-6 grid gap-6 desktop:grid-cols-[minmax(0,1fr)_22rem] desktop:items-start desktop:gap-x-12">
      <div className="grid gap-6 desktop:order-last">
        <section className="rounded-xl bg-sand-100 p-5">
          <h2 className="text-lg">{t("trip", { count: days })}</h2>
          <dl className="mt-2 grid gap-2 text-sm">
            {ends.map(([name, officeId, at]) => (
              <div key={name}>
                <dt className="text-ink-soft">{name}</dt>
                <dd className="font-semibold">
                  {officeNameOf(offices, officeId, language)}, {momentText(at, language)}
                </dd>
              </div>
            ))}
          </dl>
        </section>
        <MonthlyOffer {...{ language, search, offices, subscriptions, days }} />
      </div>
      <section className="min-w-0" aria-labelledby="long-rental">
        <h2 id="long-rental" className="text-xl">
          {t("form")}
        </h2>
        <p className="mt-2 mb-6 max-w-text text-ink-soft">{contact("lead", values)}</p>
        <Enquiry
          language={language}
          kind="CONTACT"
          draft="longRental"
          hidden={{
            subject: "LONG_RENTAL",
            pickupOfficeId,
            returnOfficeId,
            pickupAt,
            returnAt,
            ...(under25 && { under25: 1 }),
          }}
          extraFields={[
            {
              type: "select",
              name: "groupId",
              label: t("vehicle"),
              optional: contact("optional"),
              options: [
                { value: "", text: t("anyVehicle") },
                ...fleet.map(({ id, exampleModel }) => ({ value: String(id), text: exampleModel })),
              ],
            },
          ]}
          prefilled={{ message: t("message") }}
          values={values}
          kindTexts={{ submit: t("submit"), failed: contact("failed"), again: t("again") }}
          send={sendContactAction}
        />
      </section>
    </div>
  );
}

type MonthlyOfferProps = Pick<LongRentalProps, "language" | "search" | "offices" | "subscriptions"> & { days: number };

/** The cheapest monthly price of the island for the longest term that the trip lasts. */
async function MonthlyOffer({ language, search, offices, subscriptions, days }: MonthlyOfferProps) {
  const t = await getTranslations("wizard.refused");
  const island = offices.find(({ id }) => id === search.pickupOfficeId)?.island;
  const offers = subscriptions.filter((offer) => offer.island === island && offer.vehicle.kind === "CAR");
  const months = termWithin(
    days,
    offers.flatMap(({ terms }) => terms.map((term) => term.months)),
  );
  if (months === null) return null;
  const cents = Math.min(
    ...offers.flatMap(({ terms }) => terms.filter((term) => term.months === months)).map((term) => term.monthlyCents),
  );
  const query = new URLSearchParams({ start: dateOf(search.pickupAt), months: String(months) });
  return (
    <section className="rounded-xl p-5 ring-1 ring-sand-300 ring-inset">
      <h2 className="text-lg">{t("long.monthly")}</h2>
      <p className="mt-1 text-sm">
        {t("long.monthlyText", { price: formatPrice(cents, language, { wholeWhenRound: true }), count: months })}
      </p>
      <Link
        className="mt-2 inline-flex min-h-11 items-center gap-1.5 font-semibold underline underline-offset-4"
        href={paths.subscription(language, `${islandSubscription(island)}?${query}#enquiry`)}
      >
        {t("subscription")}
        <Icon name="ArrowRight" className="size-4 shrink-0" />
      </Link>
    </section>
  );
}
