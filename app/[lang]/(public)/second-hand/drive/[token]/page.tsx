import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { getPageContext } from "@/app/[lang]/page-context";
import { PageHeader } from "@/components/layout/page/page-header";
import { CarPicture } from "@/components/sales/car-picture";
import { CancelDrive, ConfirmDrive, MoveDrive } from "@/components/sales/drive/drive-changes";
import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import { buttonStyle } from "@/components/ui/style";
import { officePlace } from "@/lib/contracts/fleet/shown-name";
import { openStreetMap, paths } from "@/lib/contracts/paths";
import { momentText } from "@/lib/domain/core/date-text";
import { maxDriveMoves } from "@/lib/domain/sales/test-drive";
import { formatInstant } from "@/lib/i18n/format-time";
import { loadOffices } from "@/lib/server/pricing/loaders";
import { loadDrive, loadDriveTimes } from "@/lib/server/sales/loaders";

/** The test drive's state changes by its own button, so the page is never cached. */
export const dynamic = "force-dynamic";

type Props = PageProps<"/[lang]/second-hand/drive/[token]">;

/** Not indexed and without a canonical address, because the path has the secret token. */
export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("secondHand.enquiry.interests");
  return { title: t("TEST_DRIVE"), robots: { index: false, follow: false }, referrer: "strict-origin" };
}

const states = { PENDING: "pending", BOOKED: "booked", CANCELLED: "cancelled", OVER: "over" } as const;

/** Page of a test drive's mailed link: car, time, office, and forms to confirm, move and cancel it. */
export default async function DrivePage({ params, searchParams }: Props) {
  const [{ token }, query] = [await params, await searchParams];
  const [drive, { language }, offices, t, tSupport] = await Promise.all([
    loadDrive(token),
    getPageContext(),
    loadOffices(),
    getTranslations("secondHand"),
    getTranslations("support"),
  ]);
  const state = drive ? states[drive.state] : "gone";
  const isOpen = state === "booked" || state === "pending";
  const until = formatInstant(drive?.confirmBefore ?? new Date(0).toISOString(), language);
  const header = (
    <PageHeader
      language={language}
      title={t(`drive.${state}.title`)}
      lead={t(`drive.${state}.lead`, { until })}
      trail={[{ href: paths.secondHand(language), text: tSupport("links.secondHand") }]}
      here={null}
      compact
    >
      {!isOpen && (
        <Link href={paths.secondHand(language)} className={buttonStyle({ variant: "secondary", className: "mt-6" })}>
          {t("drive.another")}
        </Link>
      )}
    </PageHeader>
  );
  if (!drive) return header;
  const { car } = drive;
  const office = offices.find(({ id }) => id === car.officeId);
  const mapUrl = office && openStreetMap(office);
  const facts = [
    [t("drive.car"), `${car.brand} ${car.model} ${car.version}`],
    [t("drive.when"), momentText(drive.startsAt, language)],
    ...(office ? [[t("drive.where"), officePlace(office, language)] as const] : []),
    [t("drive.reference"), drive.reference],
  ] as const;
  const times = state === "booked" && drive.sequence < maxDriveMoves ? await loadDriveTimes(car.id) : [];
  const link = buttonStyle({ variant: "secondary" });
  return (
    <>
      {header}
      <div className="page py-8 desktop:py-10">
        <div className="grid max-w-text gap-6">
          {query.failed !== undefined && (
            <Notice tone="error" live="alert">
              {t("drive.failed")}
            </Notice>
          )}
          {query.moved !== undefined && state === "booked" && (
            <Notice tone="success" live="status">
              {t("drive.moved")}
            </Notice>
          )}
          {state === "pending" && <ConfirmDrive language={language} token={token} />}
          <div className="max-w-80 rounded-xl bg-sand-100 p-5">
            <CarPicture car={car} language={language} sizes="24rem" eager className="h-auto w-full" />
          </div>
          <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr] sm:gap-y-3">
            {facts.map(([label, value]) => (
              <div key={label} className="contents">
                <dt className="text-ink-soft">{label}</dt>
                <dd className="mb-2 font-bold sm:mb-0">{value}</dd>
              </div>
            ))}
          </dl>
          <div className="flex flex-wrap gap-3">
            {(state === "booked" || state === "cancelled") && (
              <a
                href={paths.secondHand(language, `/drive/${encodeURIComponent(token)}/calendar.ics`)}
                className={link}
                download
              >
                {t(state === "booked" ? "drive.calendar" : "drive.calendarRemove")}
              </a>
            )}
            {isOpen && mapUrl && (
              <a href={mapUrl} className={link}>
                {t("drive.map")}
              </a>
            )}
          </div>
          {times.length > 0 && (
            <MoveDrive language={language} token={token} times={times} taken={query.taken !== undefined} />
          )}
          {isOpen && <CancelDrive language={language} token={token} />}
        </div>
      </div>
    </>
  );
}
