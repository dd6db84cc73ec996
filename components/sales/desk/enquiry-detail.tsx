import { getMessages, getTranslations } from "next-intl/server";
import { ActionForm } from "@/components/staff/action-form";
import { Card } from "@/components/ui/card";
import { FactRow } from "@/components/ui/fact-row";
import { Link } from "@/components/ui/link";
import type { DeskEnquiry } from "@/lib/contracts/sales/desk-inbox";
import { deskPaths } from "@/lib/contracts/staff/desk-paths";
import { cents, formatPrice } from "@/lib/domain/core/cents";
import { enquiryClosings } from "@/lib/domain/sales/answer-clock";
import type { DeskLanguage } from "@/lib/domain/staff/staff-session";
import { formatInstant, formatMoment, shortDate } from "@/lib/i18n/format-time";
import { assignEnquiry, closeEnquiry, noteOnEnquiry } from "@/lib/server/sales/desk-actions";

interface EnquiryPartProps {
  enquiry: DeskEnquiry;
  language: DeskLanguage;
}

const plainDetails = ["car", "interest", "office", "island", "vehicle", "months"] as const;

/** An enquiry's message, sender and details. */
export async function EnquiryDetail({ enquiry, language }: EnquiryPartProps) {
  const [t, { mail }] = await Promise.all([getTranslations("desk.inbox"), getMessages()]);
  // Values of the vocabulary, by field; what is not of it is a name already.
  const { interests, islands } = mail.enquiry;
  const words: Readonly<Record<string, Readonly<Record<string, string>>>> = { interest: interests, island: islands };
  const { details, bookingCode, subject, startDate, returnDate } = enquiry;
  const languageName = new Intl.DisplayNames(language, { type: "language" }).of(enquiry.lang) ?? enquiry.lang;
  return (
    <Card as="section" className="grid content-start gap-4">
      <h2 className="text-lg">{t("message")}</h2>
      <blockquote lang={enquiry.lang} className="border-s-4 border-sand-300 ps-4 whitespace-pre-line">
        {enquiry.message || t("noMessage")}
      </blockquote>
      <dl className="grid gap-2">
        <FactRow label={t("name")}>{enquiry.name}</FactRow>
        <FactRow label={t("email")}>
          <a href={`mailto:${enquiry.email}`} className="break-all underline underline-offset-4">
            {enquiry.email}
          </a>
        </FactRow>
        <FactRow label={t("phone")}>
          <a href={`tel:${enquiry.phone}`} className="underline underline-offset-4">
            {enquiry.phone}
          </a>
        </FactRow>
        <FactRow label={t("language")}>{languageName}</FactRow>
        {subject && <FactRow label={t("about")}>{t(`subjects.${subject}`)}</FactRow>}
        {bookingCode && (
          <FactRow label={t("booking")}>
            <Link href={deskPaths.bookings(language, bookingCode)} className="tabular underline">
              {bookingCode}
            </Link>
          </FactRow>
        )}
        {plainDetails.map((name) =>
          details[name] === undefined ? null : (
            <FactRow key={name} label={t(`details.${name}`)}>
              {words[name]?.[String(details[name])] ?? String(details[name])}
            </FactRow>
          ),
        )}
        {details.pickupAt && (
          <FactRow label={t("details.pickup")}>
            {details.pickupOffice}, {formatMoment(String(details.pickupAt), language)}
          </FactRow>
        )}
        {details.returnAt && (
          <FactRow label={t("details.return")}>
            {details.returnOffice}, {formatMoment(String(details.returnAt), language)}
          </FactRow>
        )}
        {details.days && <FactRow label={t("details.days")}>{details.days}</FactRow>}
        {details.under25 && <FactRow label={t("details.driver")}>{t("youngDriver")}</FactRow>}
        {details.driveAt && (
          <FactRow label={t("details.driveAt")}>{formatMoment(String(details.driveAt), language)}</FactRow>
        )}
        {typeof details.monthlyCents === "number" && (
          <FactRow label={t("details.monthlyCents")}>{formatPrice(cents(details.monthlyCents), language)}</FactRow>
        )}
        {startDate && <FactRow label={t("start")}>{shortDate(startDate, language)}</FactRow>}
        {returnDate && <FactRow label={t("return")}>{shortDate(returnDate, language)}</FactRow>}
      </dl>
      {details.carId && (
        <Link href={deskPaths.car(language, details.carId)} className="inline-flex min-h-11 items-center underline">
          {t("car")}
        </Link>
      )}
    </Card>
  );
}

interface EnquiryWorkProps extends EnquiryPartProps {
  selfId: number;
  mayAnswer: boolean;
}

/** Assignee, event log and internal notes of an enquiry. */
export async function EnquiryWork({ enquiry, language, selfId, mayAnswer }: EnquiryWorkProps) {
  const t = await getTranslations("desk.inbox");
  const { reference, assignee, people, events } = enquiry;
  const others = people.filter(({ id }) => id !== selfId).map(({ id, name }) => [String(id), name] as const);
  const self = people.some(({ id }) => id === selfId) ? [[String(selfId), t("take")] as const] : [];
  const chosen = assignee ? String(assignee.id) : "";
  const eventText = ({ kind, assignee: assignedTo }: (typeof events)[number]) => {
    if (kind !== "assigned") return t(`events.${kind}`);
    return assignedTo ? t("events.assigned", { name: assignedTo }) : t("events.released");
  };
  return (
    <>
      <Card as="section" className="grid content-start gap-4">
        <h2 className="text-lg">{t("assignTo")}</h2>
        {mayAnswer ? (
          <ActionForm
            key={chosen}
            action={assignEnquiry.bind(null, reference)}
            submit={t("assign")}
            fields={[
              {
                kind: "select",
                name: "staffId",
                label: t("assignTo"),
                value: chosen || String(selfId),
                options: [...self, ["", t("nobody")], ...others],
              },
            ]}
          />
        ) : (
          <p>{assignee?.name ?? t("unassigned")}</p>
        )}
      </Card>
      {mayAnswer && !enquiry.answeredAt && (
        <Card as="section" className="grid content-start gap-4">
          <h2 className="text-lg">{t("closeTitle")}</h2>
          <ActionForm
            action={closeEnquiry.bind(null, reference)}
            submit={t("closeSubmit")}
            fields={[
              {
                kind: "select",
                name: "how",
                label: t("closeHow"),
                options: enquiryClosings.map((how) => [how, t(`events.${how}`)]),
              },
              { kind: "area", name: "text", label: t("closeNote"), hint: t("noteHint") },
            ]}
          />
        </Card>
      )}
      <Card as="section" className="grid content-start gap-4">
        <h2 className="text-lg">{t("log")}</h2>
        {events.length === 0 && <p className="text-ink-soft">{t("noLog")}</p>}
        <ol className="grid gap-3">
          {events.map((event) => (
            <li key={event.id}>
              <p className="font-semibold">{eventText(event)}</p>
              <p className="text-sm text-ink-soft">
                {t("by", { name: event.by ?? t("line"), at: formatInstant(event.at, language) })}
              </p>
              {event.text && <p className="mt-1 border-s-4 border-sand-300 ps-3 whitespace-pre-line">{event.text}</p>}
            </li>
          ))}
        </ol>
        {mayAnswer && (
          <ActionForm
            key={events.length}
            action={noteOnEnquiry.bind(null, reference)}
            submit={t("noteSubmit")}
            fields={[{ kind: "area", name: "text", label: t("note"), hint: t("noteHint") }]}
          />
        )}
      </Card>
    </>
  );
}
