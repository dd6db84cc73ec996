import type { Metadata } from "next";
import { NextIntlClientProvider } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import { OwnBooking } from "@/app/[lang]/(private)/rent/own-booking";
import { CancelScreen } from "@/components/rental/cancel/cancel-screen";
import { loadCancellation } from "@/lib/server/rental/loaders";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("manage.cancel");
  return { title: t("title") };
}

export default async function Cancel({ params }: PageProps<"/[lang]/rent/cancel/[code]">) {
  const { manage, errors, layout } = await getMessages();
  const { code } = await params;
  const verdict = await loadCancellation(code);
  return (
    <OwnBooking
      params={params}
      screen="cancel"
      show={(found) => (
        <NextIntlClientProvider
          locale={found.language}
          messages={{ manage, errors, layout: { newTab: layout.newTab } }}
        >
          <CancelScreen {...found} verdict={verdict} />
        </NextIntlClientProvider>
      )}
    />
  );
}
