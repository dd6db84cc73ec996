import { useTranslations } from "next-intl";
import { Card } from "@/components/ui/card";
import type { Office } from "@/lib/contracts/fleet/office";
import { officeNameOf } from "@/lib/contracts/fleet/shown-name";
import type { Booking } from "@/lib/contracts/rental/booking";
import type { Language } from "@/lib/domain/core/languages";
import { photoSides, photoStages } from "@/lib/domain/rental/after-sales";
import { formatInstant } from "@/lib/i18n/format-time";
import { labelled } from "@/lib/i18n/typography";

type Photo = Booking["photos"][number];

interface DamageLogProps {
  photos: Booking["photos"];
  marks: Booking["marks"];
  offices: readonly Office[];
  language: Language;
}

/** Damage photographs and marks by vehicle side, pick-up beside return, with time and office of every photograph. */
export function DamageLog({ photos, marks, offices, language }: DamageLogProps) {
  const t = useTranslations("manage.damage");
  const sides = photoSides.filter((side) => [...photos, ...marks].some((record) => record.side === side));
  return (
    <Card as="section">
      <h2 className="text-xl">{t("title")}</h2>
      <p className="mt-1 text-ink-soft">{sides.length === 0 ? t("none") : t("lead")}</p>
      {sides.map((side) => (
        <div key={side} className="mt-5">
          <h3 className="font-bold">{t(`side.${side}`)}</h3>
          <div className="mt-2 grid grid-cols-2 gap-3 desktop:gap-5">
            {photoStages.map((stage) => {
              const shown = photos.filter((photo) => photo.side === side && photo.stage === stage);
              const noted = marks.filter((mark) => mark.side === side && mark.stage === stage);
              return (
                <div key={stage}>
                  <p className="mb-1.5 text-sm text-ink-muted">{t(`stage.${stage}`)}</p>
                  {shown.length === 0 && (
                    <p className="rounded-lg bg-sand-100 p-4 text-sm text-ink-soft">{t("noPicture")}</p>
                  )}
                  {noted.length > 0 && (
                    <p className="mb-2 text-sm">
                      {labelled(language, t("marks"))}
                      {noted.map(({ kind }) => t(`kind.${kind}`)).join(", ")}
                    </p>
                  )}
                  {shown.map((photo) => (
                    <Picture
                      key={photo.url}
                      photo={photo}
                      text={t("alt", { side: t(`side.${side}`), stage: t(`stage.${stage}`) })}
                      office={officeNameOf(offices, photo.officeId, language)}
                      language={language}
                    />
                  ))}
                </div>
              );
            })}
          </div>
        </div>
      ))}
    </Card>
  );
}

interface PictureProps {
  photo: Photo;
  text: string;
  office: string;
  language: Language;
}

function Picture({ photo, text, office, language }: PictureProps) {
  return (
    <figure className="mb-3">
      <a href={photo.url}>
        <img
          src={photo.url}
          alt={text}
          loading="lazy"
          className="aspect-4/3 w-full rounded-lg bg-sand-100 object-cover"
        />
      </a>
      <figcaption className="mt-1.5 text-sm text-ink-soft">
        <time dateTime={photo.at}>{formatInstant(photo.at, language)}</time>
        <span>, {office}</span>
        {photo.note && <span className="block">{photo.note}</span>}
      </figcaption>
    </figure>
  );
}
