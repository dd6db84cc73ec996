import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { HandoverForm } from "@/components/rental/desk/handover-form";
import { RentalHead, rentalTexts } from "@/components/rental/desk/rental-head";
import { sideOutlines } from "@/components/rental/desk/side-outlines";
import { Forbidden } from "@/components/staff/forbidden";
import { OtherOffice } from "@/components/staff/other-office";
import { PageHead } from "@/components/staff/page-head";
import { officeName } from "@/lib/contracts/fleet/shown-name";
import { deskPaths } from "@/lib/contracts/staff/desk-paths";
import { checkinFields } from "@/lib/domain/rental/checkin-fields";
import { loadOfficeNames, loadOffices } from "@/lib/server/pricing/loaders";
import { loadHandoverDetails } from "@/lib/server/rental/desk-loaders";
import { deskLanguage, hasPermission, loadDeskBooking } from "@/lib/server/staff/desk-loaders";

type Page = PageProps<"/[lang]/desk/bookings/[code]/out">;

export async function generateMetadata({ params }: Page): Promise<Metadata> {
  const [{ code }, t] = await Promise.all([params, getTranslations("desk.rental")]);
  return { title: t("outTitle", { code: code.toUpperCase() }) };
}

export default async function HandOverPage({ params }: Page) {
  const [language, { code: codeParam }, t, documents] = await Promise.all([
    deskLanguage(),
    params,
    getTranslations("desk.rental"),
    getTranslations("checkin.field"),
  ]);
  const code = codeParam.toUpperCase();
  const pagePath = deskPaths.handOver(language, code);
  if (!(await hasPermission(pagePath, "rental.handle"))) return <Forbidden />;
  const booking = await loadDeskBooking(code, pagePath);
  // Already handed over, perhaps from another device: the booking shows it.
  if (booking.status !== "confirmed") redirect(deskPaths.booking(language, code));
  const [details, { kinds, sides }, offices] = await Promise.all([
    loadHandoverDetails(code, pagePath),
    rentalTexts(),
    loadOffices(),
  ]);
  const { photos, dueAtDeskCents, depositCents, ours, pickupOfficeId, returnOfficeId } = booking;
  return (
    <>
      <RentalHead booking={booking} language={language} />
      <PageHead title={t("outTitle", { code })} lead={`${booking.name} · ${booking.group} · ${booking.model}`} />
      {ours ? (
        <HandoverForm
          booking={{ code, photos, dueAtDeskCents, depositCents }}
          details={details}
          sides={sideOutlines(details.kind, sides)}
          kinds={kinds}
          offices={Object.fromEntries(offices.map((office) => [office.id, officeName(office, language)]))}
          documentNames={Object.fromEntries(checkinFields.map((field) => [field, documents(field)]))}
          bookingPath={deskPaths.booking(language, code)}
          language={language}
        />
      ) : (
        <OtherOffice names={await loadOfficeNames([pickupOfficeId, returnOfficeId], language)} />
      )}
    </>
  );
}
