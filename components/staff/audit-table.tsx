import { getMessages, getTranslations } from "next-intl/server";
import { Link } from "@/components/ui/link";
import { deskPaths } from "@/lib/contracts/staff/desk-paths";
import type { AuditPage } from "@/lib/contracts/staff/desk-staff";
import type { DeskLanguage } from "@/lib/domain/staff/staff-session";
import { formatInstant } from "@/lib/i18n/format-time";
import { auditFacts } from "./audit-facts";

type Entry = AuditPage["entries"][number];

interface AuditTableProps {
  entries: readonly Entry[];
  language: DeskLanguage;
  linksBookings: boolean;
}

export async function AuditTable({ entries, language, linksBookings }: AuditTableProps) {
  const [t, { desk }] = await Promise.all([getTranslations("desk.audit"), getMessages()]);
  const actions: Readonly<Record<string, Readonly<Record<string, string>>>> = desk.audit.actions;
  const kinds: Readonly<Record<string, string>> = desk.audit.kinds;
  const { facts, truth } = desk.audit;
  const codes = { status: desk.status, role: desk.roles, state: desk.money.states };
  const factsOf = (value: unknown) => auditFacts(value, language, { names: facts, truth, codes });
  // A new action may have no text yet: its own name is shown then.
  const actionText = (action: string) => {
    const [noun = "", verb = ""] = action.split(".");
    return actions[noun]?.[verb] ?? action;
  };
  const who = ({ actor, name }: Entry) =>
    name ?? (actor === "system" ? t("system") : t("cli", { name: actor.replace(/^cli:/, "") }));
  const heads = ["at", "who", "what", "subject", "detail"] as const;
  return (
    <div className="overflow-x-auto rounded-xl bg-white shadow-md">
      <table className="w-full border-collapse text-sm">
        <thead className="text-ink-soft">
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col" className="px-4 py-3 text-start font-semibold">
                {t(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => {
            const { id, at, staffId, action, subjectKind, subjectId, reason, before, after } = entry;
            const subject = `${kinds[subjectKind] ?? subjectKind} ${subjectId}`;
            return (
              <tr key={id} className="border-t border-sand-200 align-top">
                <td className="px-4 py-2.5 whitespace-nowrap">{formatInstant(at, language)}</td>
                <td className="px-4 py-2.5">
                  {staffId === null ? (
                    who(entry)
                  ) : (
                    <Link href={deskPaths.audit(language, { staffId })} className="underline">
                      {who(entry)}
                    </Link>
                  )}
                </td>
                <td className="px-4 py-2.5 font-semibold">{actionText(action)}</td>
                <td className="px-4 py-2.5">
                  <Link
                    href={
                      linksBookings && subjectKind === "booking"
                        ? deskPaths.booking(language, subjectId)
                        : deskPaths.audit(language, { kind: subjectKind, subject: subjectId })
                    }
                    className="underline"
                  >
                    {subject}
                  </Link>
                </td>
                <td className="px-4 py-2.5 text-ink-soft">
                  {[reason, factsOf(before), factsOf(after)].filter(Boolean).join(" → ")}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
