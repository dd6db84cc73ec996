import { getTranslations } from "next-intl/server";
import { FactRow } from "@/components/ui/fact-row";
import type { DeskBooking } from "@/lib/contracts/rental/desk-bookings";

/** What was recorded at the counter: tank, accessories, pictures, signature. */
export async function RentalRecord({
  booking: { handover, photos },
}: {
  booking: Pick<DeskBooking, "handover" | "photos">;
}) {
  const [t, sides] = await Promise.all([getTranslations("desk.rental"), getTranslations("manage.damage.side")]);
  const fuel = (eighths: number) => t("fuelValue", { eighths: String(eighths) });
  const { fuelOut = null, fuelIn = null, accessories = [], signature = null, signedName = null } = handover ?? {};
  return (
    <>
      {photos.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {photos.map(({ id, url, side }, index) => (
            <li key={id}>
              <a href={url} target="_blank" rel="noreferrer">
                <img
                  src={url}
                  alt={t("photoShown", { side: sides(side), number: index + 1 })}
                  loading="lazy"
                  className="size-16 rounded-md object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {fuelOut !== null && (
        <FactRow label={t("fuel")}>
          <span>{fuel(fuelOut)}</span>
          {fuelIn !== null && <span>{` → ${fuel(fuelIn)}`}</span>}
        </FactRow>
      )}
      {accessories.length > 0 && (
        <FactRow label={t("accessories")}>
          {accessories.map((accessory) => t(`accessory.${accessory}`)).join(", ")}
        </FactRow>
      )}
      {signature && (
        <div>
          <dt>{t("sign")}</dt>
          <dd>
            <svg viewBox="0 0 600 200" role="img" aria-label={t("sign")} className="h-16 w-auto">
              <path d={signature} fill="none" stroke="#1c1f22" strokeWidth="4" strokeLinecap="round" />
            </svg>
          </dd>
        </div>
      )}
      {signedName && <FactRow label={t("sign")}>{signedName}</FactRow>}
    </>
  );
}
