"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useEffect } from "react";
import { FramedPhoto, photoText } from "@/components/illustrations/photo-image";
import { useShownSearch } from "@/components/rental/step/wizard-context";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Price } from "@/components/ui/price";
import { TickList } from "@/components/ui/tick-list";
import type { OfferedGroup } from "@/lib/contracts/rental/availability";
import { formatPrice } from "@/lib/domain/core/cents";
import { numberText } from "@/lib/domain/core/number-text";
import { yearsAskedBy } from "@/lib/domain/rental/drivers";
import { BootDrawing } from "./boot-drawing";
import { CardPrice } from "./card-price";
import { cardLinkId, useBagsText, VehicleClass, VehicleFacts, VehiclePicture, VehicleTerms } from "./vehicle-facts";

interface VehicleSheetProps {
  group: OfferedGroup;
  illustration: ReactNode;
  onClose: () => void;
  onChoose: () => void;
}

/** All about a group: photos, luggage, equipment, deposit by cover, drivers, kilometres, what "or similar" means. */
export function VehicleSheet({ group, illustration, onClose, onChoose }: VehicleSheetProps) {
  const t = useTranslations("vehicles");
  const name = t(group.orSimilar ? "card.orSimilar" : "card.exactly", { name: group.exampleModel });
  // The back button unmounts the dialog without closing it, so that the browser restores no focus.
  useEffect(() => () => document.getElementById(cardLinkId(group.id))?.focus({ preventScroll: true }), [group.id]);
  return (
    <Dialog
      open
      onClose={onClose}
      title={name}
      closeLabel={t("sheet.close")}
      shape="wideBottom"
      footer={
        <div className="flex w-full items-center justify-between gap-4">
          <CardPrice group={group} />
          <Button
            variant="action"
            size="lg"
            className="shrink-0"
            aria-label={t("card.chooseThis", { name })}
            onClick={onChoose}
          >
            {t("card.choose")}
          </Button>
        </div>
      }
    >
      <Pictures group={group}>{illustration}</Pictures>
      <div className="mt-4">
        <VehicleClass group={group} />
        <VehicleFacts group={group} />
        <VehicleTerms group={group} />
      </div>
      <div className="mt-5 grid gap-x-8 gap-y-6 md:grid-cols-2">
        <Luggage group={group} />
        <Equipment group={group} />
        <Covers group={group} />
        <Drivers group={group} />
        <Kilometres group={group} />
        {group.orSimilar && <Part title={t("sheet.similarTitle")}>{t("sheet.similar")}</Part>}
      </div>
    </Dialog>
  );
}

const Part = ({ title, wide = false, children }: { title: string; wide?: boolean; children: ReactNode }) => (
  <section className={wide ? "md:col-span-2" : undefined}>
    <h3 className="mb-1.5 text-base">{title}</h3>
    <div className="text-sm text-ink-soft">{children}</div>
  </section>
);

/** The desk's photos side by side, or the drawing. */
function Pictures({ group, children }: { group: OfferedGroup; children: ReactNode }) {
  const { language } = useShownSearch();
  const t = useTranslations("vehicles.sheet");
  if (group.images.length === 0)
    return (
      <div className="vehicle-stage rounded-lg">
        <div className="w-full max-w-lg">
          <VehiclePicture group={group}>{children}</VehiclePicture>
        </div>
      </div>
    );
  const single = group.images.length === 1;
  return (
    <ul
      aria-label={t("photos")}
      // Focusable to scroll by keyboard.
      tabIndex={single ? undefined : 0}
      className="flex snap-x snap-mandatory gap-2 overflow-x-auto rounded-lg"
    >
      {group.images.map((photo) => (
        <li
          key={photo.url}
          className={`relative shrink-0 snap-start overflow-hidden rounded-lg bg-sand-100 ${single ? "w-full" : "w-[86%] md:w-[70%]"}`}
        >
          <FramedPhoto
            photo={photo}
            alt={photoText(photo, language)}
            sizes="(min-width: 62.5625rem) 32rem, 86vw"
            className="rounded-lg"
          />
        </li>
      ))}
    </ul>
  );
}

function Luggage({ group }: { group: OfferedGroup }) {
  const t = useTranslations("vehicles.sheet");
  const bags = useBagsText()(group);
  if (!bags) return null;
  return (
    <Part title={t("luggage")}>
      {group.kind !== "MOTORCYCLE" && (
        <BootDrawing bagsLarge={group.bagsLarge} bagsSmall={group.bagsSmall} className="mb-2 h-24" />
      )}
      <p className="font-semibold text-ink">{bags}</p>
      <p className="text-xs">{t("bagSizes")}</p>
    </Part>
  );
}

function Equipment({ group }: { group: OfferedGroup }) {
  const { language } = useShownSearch();
  const t = useTranslations("vehicles");
  const items = [
    ...group.features.map((feature) => t(`feature.${feature}`)),
    ...(group.doors > 0 ? [t("card.doors", { count: group.doors })] : []),
    ...(group.environmentalLabel === "NONE" ? [] : [t("card.label", { label: group.environmentalLabel })]),
    ...(group.rangeKm === null ? [] : [t("card.range", { km: numberText(group.rangeKm, language) })]),
  ];
  return (
    <Part title={t("sheet.equipment", { year: String(group.year) })}>
      <TickList items={items} className="grid grid-cols-2 gap-x-4 gap-y-1" />
    </Part>
  );
}

/** Price of each cover for the searched days, with what it makes of excess and deposit. */
function Covers({ group }: { group: OfferedGroup }) {
  const { language } = useShownSearch();
  const t = useTranslations("vehicles");
  const cover = useTranslations("coverage");
  const price = (cents: number) => <Price cents={cents} locale={language} wholeWhenRound />;
  return (
    <Part title={t("sheet.covers")} wide>
      <table className="w-full text-start text-sm">
        <thead className="text-xs">
          <tr>
            <th scope="col" className="py-1 pe-2 text-start font-semibold">
              {t("sheet.cover")}
            </th>
            <th scope="col" className="px-2 py-1 text-end font-semibold">
              {t("sheet.price")}
            </th>
            <th scope="col" className="px-2 py-1 text-end font-semibold">
              {cover("excess")}
            </th>
            <th scope="col" className="py-1 ps-2 text-end font-semibold">
              {cover("deposit")}
            </th>
          </tr>
        </thead>
        <tbody>
          {group.coverages.map(({ code, totalCents, excessCents, depositCents }) => (
            <tr key={code} className="border-t border-sand-200">
              <th scope="row" className="py-1.5 pe-2 text-start font-semibold text-ink">
                {cover(`short.${code}`)}
              </th>
              <td className="px-2 py-1.5 text-end">{totalCents === 0 ? cover("included") : price(totalCents)}</td>
              <td className="px-2 py-1.5 text-end">{price(excessCents)}</td>
              <td className="py-1.5 ps-2 text-end">{price(depositCents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Part>
  );
}

function Drivers({ group }: { group: OfferedGroup }) {
  const { configuration, language } = useShownSearch();
  const t = useTranslations("vehicles");
  const { minimumLicenceYears, youngDriver, youngDriverMaxAge } = configuration;
  const licences = group.licenceRules.map((rule) =>
    t("card.licenceHeld", { licence: rule.licenceClass, years: yearsAskedBy(rule, minimumLicenceYears) }),
  );
  const price = (cents: number) => formatPrice(cents, language, { wholeWhenRound: true });
  const age = youngDriverMaxAge + 1;
  return (
    <Part title={t("sheet.drivers")}>
      <p>
        {t("card.drivers", {
          age: group.minimumAge,
          licences: new Intl.ListFormat(language, { type: "disjunction" }).format(licences),
        })}
      </p>
      <p>
        {group.under25Allowed
          ? t("sheet.young", { age, price: price(youngDriver.perDayCents), cap: price(youngDriver.capCents) })
          : t("sheet.notYoung", { age })}
      </p>
    </Part>
  );
}

function Kilometres({ group }: { group: OfferedGroup }) {
  const { configuration, language } = useShownSearch();
  const t = useTranslations("vehicles.sheet");
  return (
    <Part title={t("kilometres")}>
      {group.kmPerDay === 0
        ? t("kmUnlimited")
        : t("kmLimited", {
            km: numberText(group.kmPerDay, language),
            price: formatPrice(configuration.motorcycle.extraKmCents, language),
          })}
    </Part>
  );
}
