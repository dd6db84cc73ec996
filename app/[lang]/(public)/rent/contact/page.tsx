import { Mail, Phone } from "lucide-react";
import type { Metadata } from "next";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { LinkList } from "@/components/support/link-list";
import { officeHours } from "@/components/support/office-hours";
import { PageHeader } from "@/components/support/page-header";
import { buttonStyle } from "@/components/ui/button-style";
import { Card } from "@/components/ui/card";
import { paths } from "@/lib/contracts/paths";
import { loadOffices } from "@/lib/loaders/load-offices";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { pageFacts } from "../../../page-facts";

export async function generateMetadata(): Promise<Metadata> {
  const { language, figures } = await pageFacts();
  const t = await getTranslations("contact");
  return pageMetadata({ language, address: paths.contact, title: t("title"), description: t("description", figures) });
}

export default async function Contact() {
  const { language, figures } = await pageFacts();
  const t = await getTranslations("contact");
  const tOffices = await getTranslations("offices");
  const offices = await loadOffices();
  return (
    <>
      <PageHeader language={language} title={t("title")} lead={t("lead", figures)} />
      <div className="page py-10 desktop:py-14">
        <div className="grid gap-5 desktop:grid-cols-2">
          <Card as="section" className="flex flex-col">
            <Phone className="size-8 text-action" aria-hidden="true" />
            <h2 className="mt-4 text-2xl">{t("call.title")}</h2>
            <p className="mt-2 mb-5 text-ink-soft">{t("call.text")}</p>
            <a
              href={`tel:${figures.phone.replaceAll(" ", "")}`}
              className={buttonStyle({ variant: "action", size: "lg", className: "mt-auto tabular" })}
            >
              {figures.phone}
            </a>
          </Card>
          <Card as="section" className="flex flex-col">
            <Mail className="size-8 text-action" aria-hidden="true" />
            <h2 className="mt-4 text-2xl">{t("write.title")}</h2>
            <p className="mt-2 mb-5 text-ink-soft">{t("write.text", figures)}</p>
            <a
              href={`mailto:${figures.email}`}
              className={buttonStyle({ variant: "secondary", size: "lg", className: "mt-auto break-all" })}
            >
              {figures.email}
            </a>
          </Card>
        </div>
        <div className="mt-12 grid gap-x-16 gap-y-10 desktop:grid-cols-[minmax(0,1fr)_22rem]">
          <section>
            <h2 className="text-2xl">{t("hoursTitle")}</h2>
            <ul className="mt-3 divide-y divide-sand-200">
              {offices.map((office) => (
                <li key={office.id} className="flex flex-wrap items-baseline justify-between gap-x-6 py-3">
                  <Link
                    href={paths.offices(language, office.slug)}
                    prefetch={false}
                    className="py-1 font-bold underline decoration-sand-500 underline-offset-4"
                  >
                    {office.nombre}
                  </Link>
                  <span>{tOffices("daily", officeHours(office))}</span>
                </li>
              ))}
            </ul>
            <h2 className="mt-10 text-2xl">{t("booked.title")}</h2>
            <p className="mt-2 max-w-text text-ink-soft">{t("booked.text")}</p>
            <Link href={paths.manage(language)} className={buttonStyle({ variant: "secondary", className: "mt-4" })}>
              {(await getTranslations("support"))("links.manage")}
            </Link>
          </section>
          <div>
            <h2 className="sr-only">{t("first")}</h2>
            <LinkList language={language} onward={["faq", "manage", "offices", "conditions"]} />
          </div>
        </div>
      </div>
    </>
  );
}
