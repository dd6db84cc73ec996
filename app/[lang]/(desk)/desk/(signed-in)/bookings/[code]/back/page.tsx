import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { DepositForm } from "@/components/rental/desk/deposit-form";
import { RentalHead, rentalTexts } from "@/components/rental/desk/rental-head";
import { ReturnForm } from "@/components/rental/desk/return-form";
import { sideOutlines } from "@/components/rental/desk/side-outlines";
import { Forbidden } from "@/components/staff/forbidden";
import { OtherOffice } from "@/components/staff/other-office";
import { PageHead } from "@/components/staff/page-head";
import { Card } from "@/components/ui/card";
import { Notice } from "@/components/ui/notice";
import type { DeskBooking } from "@/lib/contracts/rental/desk-bookings";
import type { HandoverDetails } from "@/lib/contracts/rental/desk-handover";
import { deskPaths } from "@/lib/contracts/staff/desk-paths";
import { formatPrice } from "@/lib/domain/core/cents";
import { agentRetainsCents } from "@/lib/domain/rental/after-sales";
import type { DeskLanguage } from "@/lib/domain/staff/staff-session";
import { formatInstant } from "@/lib/i18n/format-time";
import { loadConfiguration, loadOfficeNames } from "@/lib/server/pricing/loaders";
import { loadHandoverDetails } from "@/lib/server/rental/desk-loaders";
import { deskLanguage, hasPermission, loadDeskBooking, requireDesk } from "@/lib/server/staff/desk-loaders";

type Page = PageProps<"/[lang]/desk/bookings/[code]/back">;

export async function generateMetadata({ params }: Page): Promise<Metadata> {
  const [{ code }, t] = await Promise.all([params, getTranslations("desk.rental")]);
  return { title: t("backTitle", { code: code.toUpperCase() }) };
}

/** The return form, and after the return the decision on the deposit. */
export default async function TakeBackPage({ params }: Page) {
  const [language, { code: codeParam }, t] = await Promise.all([
    deskLanguage(),
    params,
    getTranslations("desk.rental"),
  ]);
  const code = codeParam.toUpperCase();
  const pagePath = deskPaths.returnVehicle(language, code);
  if (!(await hasPermission(pagePath, "rental.handle"))) return <Forbidden />;
  const [booking, details, { kinds, sides }] = await Promise.all([
    loadDeskBooking(code, pagePath),
    loadHandoverDetails(code, pagePath),
    rentalTexts(),
  ]);
  const { photos, handover, status, ours, pickupOfficeId, returnOfficeId } = booking;
  return (
    <>
      <RentalHead booking={booking} language={language} />
      <PageHead
        title={t("backTitle", { code })}
        lead={`${booking.name} · ${handover?.plate ?? booking.plate ?? "–"}`}
      />
      {!ours && <OtherOffice names={await loadOfficeNames([pickupOfficeId, returnOfficeId], language)} />}
      {ours && status === "in_progress" && (
        <ReturnForm
          booking={{ code, photos, handover }}
          details={details}
          sides={sideOutlines(details.kind, sides)}
          kinds={kinds}
        />
      )}
      {ours && status === "completed" && <Deposit {...{ booking, details, language, pagePath }} />}
      {ours && status !== "in_progress" && status !== "completed" && <Notice>{t("notNow")}</Notice>}
    </>
  );
}

interface DepositProps {
  booking: DeskBooking;
  details: HandoverDetails;
  language: DeskLanguage;
  pagePath: string;
}

async function Deposit({ booking: { code, deposit, lang }, details, language, pagePath }: DepositProps) {
  const table = "legal.pages.conditions.tables.damages";
  const [t, names, customerNames, self, { damage }] = await Promise.all([
    getTranslations("desk.rental"),
    getTranslations(table),
    getTranslations({ locale: lang, namespace: table }),
    requireDesk(pagePath),
    loadConfiguration(),
  ]);
  const price = (cents: number) => formatPrice(cents, language);
  if (!deposit || deposit.status === "none") return <Notice>{t("nothingHeld")}</Notice>;
  if (deposit.status === "released") return <Notice tone="success">{t("wasReleased")}</Notice>;
  if (deposit.status === "retained") {
    const amount = price(deposit.retainedCents);
    return <Notice tone="success">{t("wasRetained", { amount, reason: deposit.reason ?? "–" })}</Notice>;
  }
  const marks = details.units[0]?.marks ?? [];
  const priced = (item: string) => details.prices.some((row) => row.item === item);
  return (
    <Card as="section">
      <h2 className="text-lg">{t("deposit")}</h2>
      <p className="mt-1 mb-3">
        {t("depositHeld", {
          amount: price(deposit.amountCents),
          at: deposit.dueBy ? formatInstant(deposit.dueBy, language) : "–",
        })}
      </p>
      <DepositForm
        code={code}
        heldCents={deposit.amountCents}
        maxRetainedCents={self.role === "agent" ? agentRetainsCents : null}
        answerDays={damage.answerDays}
        rows={details.prices.map(({ item, cents }) => ({
          item,
          cents,
          name: names(item),
          customerText: `${customerNames(item)} (${formatPrice(cents, lang)})`,
        }))}
        found={marks
          .filter(({ own, stage }) => own && stage === "after")
          .flatMap(({ kind }) => (priced(kind) ? kind : []))}
        language={language}
      />
    </Card>
  );
}
