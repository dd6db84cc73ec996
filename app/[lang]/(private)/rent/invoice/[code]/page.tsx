import type { Metadata } from "next";
import { NextIntlClientProvider } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import { OwnBooking } from "@/app/[lang]/(private)/rent/own-booking";
import { InvoiceScreen } from "@/components/compliance/invoice/invoice-screen";
import { DataNotice } from "@/components/layout/data-notice";
import { sortedCountries } from "@/components/rental/forms/country-list";
import { messageValues } from "@/lib/contracts/content/message-values";
import { loadCountries } from "@/lib/server/pricing/loaders";
import { requestInvoiceAction } from "@/lib/server/rental/actions";
import { loadInvoice } from "@/lib/server/rental/loaders";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("invoice");
  return { title: t("title") };
}

export default async function InvoicePage({ params }: PageProps<"/[lang]/rent/invoice/[code]">) {
  const { code } = await params;
  const [{ invoice: texts, errors, driver }, invoice, countries] = await Promise.all([
    getMessages(),
    loadInvoice(code),
    loadCountries(),
  ]);
  const messages = { invoice: texts, errors, driver: { field: driver.field } };
  return (
    <OwnBooking
      params={params}
      screen="invoice"
      show={({ booking, language, back, configuration }) => (
        <NextIntlClientProvider locale={language} messages={messages}>
          <InvoiceScreen
            booking={booking}
            invoice={invoice}
            countries={sortedCountries(countries, language)}
            language={language}
            back={back}
            request={requestInvoiceAction}
            notice={
              <DataNotice language={language} values={messageValues(configuration, language)} purpose="invoice" />
            }
          />
        </NextIntlClientProvider>
      )}
    />
  );
}
