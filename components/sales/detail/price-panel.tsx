import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { CompareButton } from "@/components/sales/compare/compare-button";
import { FavouriteButton } from "@/components/sales/favourites/favourite-button";
import { Icon } from "@/components/ui/icon";
import type { IconName } from "@/components/ui/icon-sprite";
import { Link } from "@/components/ui/link";
import { buttonStyle } from "@/components/ui/style";
import { paths } from "@/lib/contracts/paths";
import type { SecondHandCar } from "@/lib/contracts/sales/second-hand";
import type { Language } from "@/lib/domain/core/languages";
import { telephoneHref } from "@/lib/domain/core/telephone";
import { carPrice } from "@/lib/domain/sales/car";

interface PricePanelProps {
  car: SecondHandCar;
  language: Language;
  officeName: string;
  phone: string;
  /** With its rates; the page shows the representative example. */
  instalment: string;
}

/** Price, state of sale and next steps of a car. */
export async function PricePanel({ car, language, officeName, phone, instalment }: PricePanelProps) {
  const t = await getTranslations("secondHand");
  const name = `${car.brand} ${car.model}`;
  const state = car.sold ? "sold" : car.reserved ? "reserved" : "available";
  return (
    <div className="rounded-xl bg-white p-5 shadow-md desktop:p-6">
      {state !== "available" && (
        <div className={state === "reserved" ? "mb-5 rounded-lg bg-warning p-4" : "mb-5 rounded-lg bg-sand-200 p-4"}>
          <p className="text-lg leading-snug font-bold">{t(`sheet.${state}.title`)}</p>
          <p className="mt-1.5 text-sm">{t(`sheet.${state}.text`)}</p>
        </div>
      )}
      <p className="text-sm text-ink-soft">{t(car.sold ? "sheet.soldPrice" : "card.price")}</p>
      <p className="mt-1 text-4xl leading-none font-bold tabular">{carPrice(car.priceCents, language)}</p>
      {car.previousPriceCents !== null && !car.sold && (
        <p className="mt-2 text-sm text-ink-soft">
          {t.rich("card.previous", {
            price: () => <s className="whitespace-nowrap">{carPrice(car.previousPriceCents ?? 0, language)}</s>,
          })}
        </p>
      )}
      {!car.sold && (
        <>
          <p className="mt-4 text-sm text-ink-soft">{instalment}</p>
          <a href="#finance" className={buttonStyle({ variant: "link", className: "text-sm" })}>
            {t("sheet.calculate")}
          </a>
        </>
      )}
      <div className="mt-4 grid gap-3" data-print="hide">
        {state === "available" && (
          <a href="#ask" className={buttonStyle({ variant: "action", size: "lg", block: true })}>
            {t("sheet.ask")}
          </a>
        )}
        {state === "available" && (
          <Link
            href={paths.secondHand(language, `/test-drive/${car.id}`)}
            rel="nofollow"
            className={buttonStyle({ variant: "secondary", block: true })}
          >
            {t("drive.book")}
          </Link>
        )}
        {state === "reserved" && (
          <>
            <a href="#alert" className={buttonStyle({ variant: "action", size: "lg", block: true })}>
              {t("sheet.reserved.alert")}
            </a>
            <a href="#ask" className={buttonStyle({ variant: "secondary", block: true })}>
              {t("sheet.reserved.contact")}
            </a>
          </>
        )}
        {state === "sold" && (
          <a href="#similar" className={buttonStyle({ variant: "primary", size: "lg", block: true })}>
            {t("sheet.sold.similar")}
          </a>
        )}
        <div className="flex items-center justify-between gap-3">
          <a href={telephoneHref(phone)} className={buttonStyle({ variant: "link", className: "min-w-0 text-sm" })}>
            {t("sheet.call", { phone })}
          </a>
          <span className="flex shrink-0 gap-2">
            <FavouriteButton id={car.id} label={t("favourites.keep", { name })} />
            {!car.sold && <CompareButton id={car.id} label={t("compare.pick", { name })} />}
          </span>
        </div>
      </div>
      {!car.sold && (
        <ul className="mt-4 space-y-2 border-t border-sand-200 pt-4 text-sm">
          <Point icon="MapPin">{t("sheet.seeAt", { office: officeName })}</Point>
          <Point icon="Truck">
            {car.homeDelivery ? t("sheet.freeDelivery") : t("sheet.collected", { office: officeName })}
          </Point>
          {car.vatDeductible && <Point icon="ReceiptText">{t("sheet.vatDeductible")}</Point>}
        </ul>
      )}
    </div>
  );
}

const Point = ({ icon, children }: { icon: IconName; children: ReactNode }) => (
  <li className="flex gap-2.5">
    <Icon name={icon} className="mt-0.5 size-4.5 shrink-0 text-ink-soft" />
    {children}
  </li>
);
