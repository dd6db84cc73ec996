import { getTranslations } from "next-intl/server";
import { PhotoField } from "@/components/content/desk/photo-field";
import { ActionForm } from "@/components/staff/action-form";
import { Card } from "@/components/ui/card";
import { FactRow } from "@/components/ui/fact-row";
import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import type { DeskCar } from "@/lib/contracts/sales/desk-stock";
import { deskFiles, deskPaths } from "@/lib/contracts/staff/desk-paths";
import { formatPrice } from "@/lib/domain/core/cents";
import type { DeskLanguage } from "@/lib/domain/staff/staff-session";
import { formatInstant, formatMoment } from "@/lib/i18n/format-time";
import { changeCarState, repriceCar } from "@/lib/server/sales/desk-actions";

interface CarPartProps {
  car: DeskCar;
  language: DeskLanguage;
  /** Permissions of the signed-in user. */
  may: { readonly edit: boolean; readonly price: boolean; readonly enquiries: boolean };
}

const stepsOf = {
  preparation: ["publicacion"],
  sale: ["reserva", "venta"],
  reserved: ["liberacion", "venta"],
  sold: ["publicacion"],
} as const;

/** Steps that the car's state permits, and what is missing before it can be published. */
export async function CarSteps({ car, may }: Pick<CarPartProps, "car" | "may">) {
  const t = await getTranslations("desk.stock");
  const described = car.photos.filter(({ alts }) => alts).length;
  const advice = car.photos.length === 0 ? t("advice.photos") : described < car.photos.length && t("advice.words");
  const isIncomplete = car.state === "preparation" && car.gaps.length > 0;
  return (
    <Card as="section" className="grid content-start gap-4">
      <h2 className="text-lg">{t("next")}</h2>
      {car.gaps.length > 0 && car.state !== "sold" && (
        <Notice tone="warning" title={t("missing")}>
          <ul className="list-disc ps-5">
            {car.gaps.map((gap) => (
              <li key={gap}>{t(`gaps.${gap}`)}</li>
            ))}
          </ul>
        </Notice>
      )}
      {car.state === "preparation" && car.gaps.length === 0 && <Notice tone="success">{t("complete")}</Notice>}
      {advice && car.state !== "sold" && <Notice>{advice}</Notice>}
      {may.price && !isIncomplete && (
        <div className="flex flex-wrap gap-3">
          {stepsOf[car.state].map((step) => (
            <ActionForm
              key={`${car.state}${step}`}
              action={changeCarState.bind(null, car.id, step)}
              submit={t(step === "publicacion" && car.state === "sold" ? "steps.again" : `steps.${step}`)}
              variant={step === "publicacion" ? "primary" : "secondary"}
            />
          ))}
        </div>
      )}
    </Card>
  );
}

/** Price history with the previous price that the 30-day rule permits to show, and the form of a new price. */
export async function CarPrices({ car, language, may }: CarPartProps) {
  const t = await getTranslations("desk.stock");
  const price = (cents: number) => formatPrice(cents, language);
  const shown = car.previousPriceCents;
  return (
    <Card as="section" className="grid content-start gap-4">
      <h2 className="text-lg">{t("priceTitle")}</h2>
      <p className="tabular text-2xl font-bold">
        <span>{price(car.priceCents)} </span>
        {shown !== null && <s className="text-base font-normal text-ink-soft">{price(shown)}</s>}
      </p>
      <p className="text-sm text-ink-soft">
        {shown === null ? t("noPrevious") : t("previous", { price: price(shown) })}
      </p>
      {car.prices.length > 0 && (
        <dl className="tabular grid gap-2">
          {car.prices.map(({ from, priceCents, previousCents }) => (
            <FactRow key={from} label={formatInstant(from, language)}>
              <span>{price(priceCents)}</span>
              {previousCents !== null && (
                <span className="block text-sm font-normal">{t("beside", { price: price(previousCents) })}</span>
              )}
            </FactRow>
          ))}
        </dl>
      )}
      {may.price && (car.state === "sale" || car.state === "preparation") && (
        <ActionForm
          key={car.priceCents}
          action={repriceCar.bind(null, car.id)}
          submit={t("reprice")}
          fields={[{ kind: "text", name: "price", label: t("price"), hint: t("priceHint") }]}
        />
      )}
    </Card>
  );
}

/** Test drives of a car. */
export async function CarDrives({ car, language, may }: CarPartProps) {
  const t = await getTranslations("desk.stock");
  return (
    <Card as="section" className="grid content-start gap-4">
      <h2 className="text-lg">{t("drives")}</h2>
      {car.drives.length === 0 && <p className="text-ink-soft">{t("noDrives")}</p>}
      <dl className="grid gap-2">
        {car.drives.map(({ reference, startsAt, state }) => (
          <FactRow key={reference} label={formatMoment(startsAt, language)}>
            {may.enquiries ? (
              <Link href={deskPaths.enquiry(language, reference)} className="tabular underline">
                {reference}
              </Link>
            ) : (
              <span className="tabular">{reference}</span>
            )}
            <span> · {t(`driveState.${state}`)}</span>
          </FactRow>
        ))}
      </dl>
    </Card>
  );
}

/** Photos of a car; read-only without the permission to edit. */
export async function CarPhotos({ car, may }: Pick<CarPartProps, "car" | "may">) {
  const t = await getTranslations("desk.photos");
  return (
    <Card as="section" className="grid gap-4">
      <h2 className="text-lg">{t("title")}</h2>
      <PhotoField uploadPath={deskFiles.carPhotos(car.id)} photos={car.photos} readOnly={!may.edit} />
    </Card>
  );
}
