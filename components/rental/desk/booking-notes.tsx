import { getTranslations } from "next-intl/server";
import { ActionForm } from "@/components/staff/action-form";
import { Card } from "@/components/ui/card";
import type { DeskBooking } from "@/lib/contracts/rental/desk-bookings";
import type { DeskLanguage } from "@/lib/domain/staff/staff-session";
import { formatInstant } from "@/lib/i18n/format-time";
import { addNote } from "@/lib/server/rental/desk-actions";

interface BookingNotesProps {
  booking: Pick<DeskBooking, "code" | "notes">;
  mayNote: boolean;
  language: DeskLanguage;
}

/** Internal notes of the staff on a booking, newest first. */
export async function BookingNotes({ booking: { code, notes }, mayNote, language }: BookingNotesProps) {
  const t = await getTranslations("desk.notes");
  return (
    <Card as="section" className="break-inside-avoid">
      <h2 className="mb-3 text-lg">{t("title")}</h2>
      {notes.length === 0 && <p className="text-ink-soft">{t("none")}</p>}
      <ul className="grid gap-3">
        {notes.map(({ at, name, text }) => (
          <li key={`${at}${text}`}>
            <p className="font-semibold whitespace-pre-line">{text}</p>
            <p className="text-sm text-ink-soft">
              {name ?? t("system")} · {formatInstant(at, language)}
            </p>
          </li>
        ))}
      </ul>
      {mayNote && (
        <div className="mt-4 max-w-2xl" data-print="hide">
          <ActionForm
            key={notes.length}
            action={addNote.bind(null, code)}
            submit={t("submit")}
            fields={[{ kind: "area", name: "text", label: t("label"), hint: t("hint") }]}
          />
        </div>
      )}
    </Card>
  );
}
