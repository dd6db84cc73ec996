import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { getPageContext } from "@/app/[lang]/page-context";
import { PageHeader } from "@/components/layout/page/page-header";
import { CarPicture } from "@/components/sales/car-picture";
import { slotDays } from "@/components/sales/drive/slot-days";
import { Enquiry } from "@/components/sales/enquiry/enquiry";
import { EmptyState } from "@/components/ui/card";
import { Link } from "@/components/ui/link";
import { buttonStyle } from "@/components/ui/style";
import { officeNameOf } from "@/lib/contracts/fleet/shown-name";
import { paths } from "@/lib/contracts/paths";
import { loadOffices } from "@/lib/server/pricing/loaders";
import { sendCarEnquiryAction } from "@/lib/server/sales/actions";
import { loadCarDetail, loadDriveTimes } from "@/lib/server/sales/loaders";
import { instantNow } from "@/lib/web-client/browser-clock";

/** The free times change with each booking, so the page is never cached. */
export const dynamic = "force-dynamic";

type Props = PageProps<"/[lang]/second-hand/test-drive/[car]">;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("secondHand.drive");
  return { title: t("book"), robots: { index: false, follow: false } };
}

/** Books a test drive of a car: its free times and the visitor's contact. */
export default async function TestDrive({ params, searchParams }: Props) {
  const [{ car: id }, { sent }] = [await params, await searchParams];
  const car = /^[1-9]\d{0,8}$/.test(id) ? await loadCarDetail(Number(id)) : null;
  if (!car) notFound();
  const [{ language, values }, offices, t, tSupport] = await Promise.all([
    getPageContext(),
    loadOffices(),
    getTranslations("secondHand"),
    getTranslations("support"),
  ]);
  const carPath = paths.secondHand(language, `/${car.slug}`);
  const name = `${car.brand} ${car.model}`;
  const trail = [
    { href: paths.secondHand(language), text: tSupport("links.secondHand") },
    { href: carPath, text: name },
  ];
  if (sent !== undefined)
    return (
      <>
        <PageHeader
          language={language}
          title={t("drive.sent.title")}
          lead={t("drive.sent.lead")}
          trail={trail}
          here={null}
          compact
        />
        <div className="page py-8 desktop:py-10">
          <p className="max-w-text">{t("drive.sent.help", { phone: values.phone })}</p>
        </div>
      </>
    );
  if (car.reserved || car.sold) redirect(carPath);
  const times = await loadDriveTimes(car.id);
  return (
    <>
      <PageHeader
        language={language}
        title={t("drive.title", { name })}
        lead={t("drive.lead", { office: officeNameOf(offices, car.officeId, language) })}
        trail={trail}
        here={null}
        illustration={<CarPicture car={car} language={language} sizes="25rem" eager className="h-auto w-full" />}
        compact
      />
      <div className="page py-8 desktop:py-10">
        <div className="max-w-190">
          {times.length === 0 && (
            <EmptyState
              title={t("drive.none")}
              action={
                <Link href={`${carPath}#ask`} className={buttonStyle()}>
                  {t("sheet.ask")}
                </Link>
              }
            >
              {t("drive.noneText")}
            </EmptyState>
          )}
          {times.length > 0 && (
            <>
              <p className="mb-6 max-w-text text-ink-soft">{t("drive.bring")}</p>
              <Enquiry
                language={language}
                kind="SECOND_HAND"
                draft={`drive/${car.id}`}
                hidden={{ carId: car.id, interest: "TEST_DRIVE", shownAt: instantNow() }}
                extraFields={[
                  {
                    type: "slots",
                    name: "driveAt",
                    label: t("drive.when"),
                    days: slotDays(times, language, (day) => t("drive.hour", { day })),
                  },
                ]}
                values={values}
                kindTexts={{ submit: t("drive.submit"), driveAt: t("drive.taken") }}
                send={sendCarEnquiryAction}
              />
            </>
          )}
        </div>
      </div>
    </>
  );
}
