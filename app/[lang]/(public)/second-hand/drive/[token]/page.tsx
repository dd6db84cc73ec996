import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { pageFacts } from "@/app/[lang]/page-facts";
import { CarPicture } from "@/components/second-hand/car-picture";
import { PageHeader } from "@/components/support/page/page-header";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import { buttonStyle } from "@/components/ui/style";
import { cancelDriveAction } from "@/lib/actions/enquiry";
import { paths } from "@/lib/contracts/paths";
import { officeNameOf } from "@/lib/contracts/shown-name";
import { momentText } from "@/lib/domain/time/date-text";
import { loadDrive } from "@/lib/loaders/load-cars";
import { loadOffices } from "@/lib/loaders/load-catalogue";

/** The test drive's state changes by its own button, so the page is never cached. */
export const dynamic = "force-dynamic";

type Props = PageProps<"/[lang]/second-hand/drive/[token]">;

/** Not indexed and without a canonical address, because the path has the secret token. */
export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("secondHand.enquiry.interests");
  return { title: t("TEST_DRIVE"), robots: { index: false, follow: false }, referrer: "strict-origin" };
}

const states = { BOOKED: "booked", CANCELLED: "cancelled", OVER: "over" } as const;

/** Page of a test drive's mailed link: car, time, office, and the button to cancel it. */
export default async function DrivePage({ params, searchParams }: Props) {
  const [{ token }, { failed }] = [await params, await searchParams];
  const [drive, { language }, offices, t, tSupport] = await Promise.all([
    loadDrive(token),
    pageFacts(),
    loadOffices(),
    getTranslations("secondHand"),
    getTranslations("support"),
  ]);
  const state = drive ? states[drive.state] : "gone";
  const toList = (
    <Link href={paths.secondHand(language)} className={buttonStyle({ variant: "secondary", className: "mt-6" })}>
      {t("drive.another")}
    </Link>
  );
  const header = (
    <PageHeader
      language={language}
      title={t(`drive.${state}.title`)}
      lead={t(`drive.${state}.lead`)}
      trail={[{ href: paths.secondHand(language), text: tSupport("links.secondHand") }]}
      here={null}
      compact
    >
      {state !== "booked" && toList}
    </PageHeader>
  );
  if (!drive) return header;
  const { car } = drive;
  const office = offices.find(({ id }) => id === car.officeId);
  const facts = [
    [t("drive.car"), `${car.brand} ${car.model} ${car.version}`],
    [t("drive.when"), momentText(drive.startsAt, language)],
    [t("drive.where"), [officeNameOf(offices, car.officeId, language), office?.contacto].filter(Boolean).join(", ")],
    [t("drive.reference"), drive.reference],
  ] as const;
  return (
    <>
      {header}
      <div className="page py-8 desktop:py-10">
        <div className="grid max-w-text gap-6">
          {failed !== undefined && (
            <Notice tone="error" live="alert">
              {t("drive.failed")}
            </Notice>
          )}
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
          {state === "booked" && (
            <form action={cancelDriveAction} className="border-t border-sand-200 pt-5">
              <input type="hidden" name="lang" value={language} />
              <input type="hidden" name="token" value={token} />
              <p className="mb-4 text-ink-soft">{t("drive.cancelText")}</p>
              <Button type="submit" variant="secondary">
                {t("drive.cancel")}
              </Button>
            </form>
          )}
        </div>
      </div>
    </>
  );
}
