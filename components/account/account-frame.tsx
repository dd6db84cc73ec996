import { NextIntlClientProvider } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { HeroScene } from "@/components/illustrations/hero-scene";
import { DataNotice } from "@/components/layout/data-notice";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { buttonStyle } from "@/components/ui/style";
import type { MessageValues } from "@/lib/contracts/content/message-values";
import { paths } from "@/lib/contracts/paths";
import type { Language } from "@/lib/domain/core/languages";

interface AccountFrameProps {
  language: Language;
  title: string;
  lead: string;
  values: MessageValues;
  /** The form. */
  children: ReactNode;
}

const features = [
  { name: "bookings", icon: "CalendarCheck" },
  { name: "invoices", icon: "FileText" },
  { name: "coupons", icon: "TicketPercent" },
  { name: "checkin", icon: "IdCard" },
] as const;

/** Frame of the sign-in pages: the form, what the client area offers, and a link for bookings without an account. */
export async function AccountFrame({ language, title, lead, values, children }: AccountFrameProps) {
  const t = await getTranslations("account.frame");
  return (
    <div className="relative isolate">
      <div className="absolute inset-x-0 top-0 -z-10 h-90 overflow-hidden desktop:h-full">
        <HeroScene className="size-full" />
      </div>
      <div className="page grid gap-x-16 gap-y-8 pt-6 pb-12 desktop:grid-cols-[minmax(0,30rem)_minmax(0,24rem)] desktop:justify-between desktop:pt-14 desktop:pb-24">
        <div className="-mb-3 min-w-0 desktop:col-span-2 desktop:mb-0">
          <h1 className="text-3xl hyphens-auto">{title}</h1>
          <p className="mt-2 font-semibold">{lead}</p>
        </div>
        <div className="min-w-0 self-start rounded-2xl bg-white p-5 shadow-md sm:p-7">
          {children}
          <DataNotice language={language} values={values} purpose="access" />
        </div>
        <aside
          aria-label={t("title")}
          className="self-start rounded-2xl bg-sand-50 p-5 sm:p-7 desktop:bg-white/95 desktop:shadow-md"
        >
          <h2 className="text-xl">{t("title")}</h2>
          <ul className="mt-4 space-y-3">
            {features.map(({ name, icon }) => (
              <li key={name} className="flex gap-3">
                <Icon name={icon} className="mt-0.5 size-5 shrink-0 text-ink-soft" />
                {t(`inside.${name}`)}
              </li>
            ))}
          </ul>
          <div className="mt-6 border-t border-sand-200 pt-5">
            <p className="font-bold">{t("without.title")}</p>
            <p className="mt-1 mb-3 text-sm text-ink-soft">{t("without.text")}</p>
            <Link href={paths.manage(language)} className={buttonStyle({ variant: "secondary" })}>
              {t("without.action")}
            </Link>
          </div>
        </aside>
      </div>
    </div>
  );
}

/** Passes the messages of the sign-in forms to their client components. */
export async function AccountTexts({ language, children }: { language: Language; children: ReactNode }) {
  const { account, errors } = await getMessages();
  const { frame: _frame, ...forms } = account;
  return (
    <NextIntlClientProvider locale={language} messages={{ account: forms, errors }}>
      {children}
    </NextIntlClientProvider>
  );
}
