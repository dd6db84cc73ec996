import { getTranslations } from "next-intl/server";
import { PlainTable } from "@/components/staff/plain-table";
import { Link } from "@/components/ui/link";
import type { LedgerLine } from "@/lib/contracts/payment/desk-money";
import { deskPaths } from "@/lib/contracts/staff/desk-paths";
import { formatPrice } from "@/lib/domain/core/cents";
import { signedEffect } from "@/lib/domain/payment/ledger-file";
import { providerNames } from "@/lib/domain/payment/payment";
import type { DeskLanguage } from "@/lib/domain/staff/staff-session";
import { formatInstant } from "@/lib/i18n/format-time";

interface LedgerTableProps {
  lines: readonly LedgerLine[];
  language: DeskLanguage;
  /** Adds a column with each line's booking. */
  withBooking?: boolean;
}

/** Ledger lines as the providers confirmed them; holds stand in brackets, because they move no money. */
export async function LedgerTable({ lines, language, withBooking = false }: LedgerTableProps) {
  const t = await getTranslations("desk.money");
  const methods: Readonly<Record<string, string>> = {
    card: t("methods.card"),
    bizum: t("methods.bizum"),
    paypal: t("methods.paypal"),
  };
  const booking = (code: string) => (
    <Link
      href={deskPaths.bookingMoney(language, code)}
      className="tabular -my-2.5 inline-flex whitespace-nowrap min-h-11 items-center underline"
    >
      {code}
    </Link>
  );
  const columns = withBooking ? [t("code")] : [];
  return (
    <PlainTable
      label={t("ledger")}
      heads={[t("at"), ...columns, t("means"), t("kind"), t("reference"), t("amount")]}
      figures={[withBooking ? 5 : 4]}
      rows={lines.map((line) => ({
        key: line.id,
        cells: [
          formatInstant(line.at, language),
          ...(withBooking ? [booking(line.code)] : []),
          `${providerNames[line.provider]} · ${methods[line.method] ?? line.method}`,
          t(`ledgerKinds.${line.kind}`),
          <span key="reference" className="tabular break-all text-ink-soft">
            {line.reference}
          </span>,
          signedEffect(line) === 0 ? (
            <span key="amount" className="text-ink-soft">
              ({formatPrice(line.amountCents, language)})
            </span>
          ) : (
            formatPrice(signedEffect(line), language)
          ),
        ],
      }))}
    />
  );
}
