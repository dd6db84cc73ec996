import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ContactForm } from "@/app/[lang]/contact-form";
import { getPageContext } from "@/app/[lang]/page-context";
import { officeHours } from "@/components/fleet/office/office-facts";
import { LinkList } from "@/components/layout/page/content-page";
import { PageHeader } from "@/components/layout/page/page-header";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { buttonStyle } from "@/components/ui/style";
import { officeName } from "@/lib/contracts/fleet/shown-name";
import { paths } from "@/lib/contracts/paths";
import { telephoneHref } from "@/lib/domain/core/telephone";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { loadOffices } from "@/lib/server/pricing/loaders";

export async function generateMetadata(): Promise<Metadata> {
  const { language, values } = await getPageContext();
  const t = await getTranslations("contact");
  return pageMetadata({
    language,
    pathIn: (other) => paths.contact(other),
    title: t("title"),
    description: t("description", values),
  });
}

export default async function Contact() {
  const { language, values } = await getPageContext();
  const t = await getTranslations("contact");
  const tSupport = await getTranslations("support");
  return (
    <>
      <PageHeader language={language} title={t("title")} lead={t("lead", values)} />
      <div className="page grid gap-x-16 gap-y-12 py-10 desktop:grid-cols-[minmax(0,1fr)_22rem] desktop:py-14">
        <section className="min-w-0">
          <h2 className="text-2xl">{t("form.title")}</h2>
          <p className="mt-2 mb-7 max-w-text text-ink-soft">{t("form.lead", values)}</p>
          <ContactForm />
        </section>
        <div className="space-y-10">
          <Card as="section" tone="sand">
            <h2 className="text-xl">{t("call.title")}</h2>
            <p className="mt-2 mb-4 text-ink-soft">{t("call.text")}</p>
            <a
              href={telephoneHref(values.phone)}
              className={buttonStyle({ variant: "secondary", block: true, className: "tabular" })}
            >
              <Icon name="Phone" className="size-5 text-action" />
              {values.phone}
            </a>
            <h2 className="mt-7 text-xl">{t("write.title")}</h2>
            <p className="mt-2 mb-4 text-ink-soft">{t("write.text", values)}</p>
            <a
              href={`mailto:${values.email}`}
              className={buttonStyle({ variant: "secondary", block: true, className: "break-all" })}
            >
              <Icon name="Mail" className="size-5 shrink-0 text-action" />
              {values.email}
            </a>
          </Card>
          <FrequentQuestions />
          <OfficeHours />
          <section>
            <h2 className="text-xl">{t("booked.title")}</h2>
            <p className="mt-2 text-ink-soft">{t("booked.text")}</p>
            <Link href={paths.manage(language)} className={buttonStyle({ variant: "secondary", className: "mt-4" })}>
              {tSupport("links.manage")}
            </Link>
          </section>
          <LinkList language={language} onward={["faq", "offices", "complaints"]} />
        </div>
      </div>
    </>
  );
}

const frequentQuestions = ["no-confirmation", "changes", "cancellation", "deposit", "invoice"] as const;

/** Links to the help answers on the most frequent subjects. */
async function FrequentQuestions() {
  const { language, values } = await getPageContext();
  const t = await getTranslations("contact");
  const tFaq = await getTranslations("faq.questions");
  return (
    <section>
      <h2 className="text-xl">{t("first")}</h2>
      <ul className="mt-2 divide-y divide-sand-200">
        {frequentQuestions.map((slug) => (
          <li key={slug}>
            <Link
              href={paths.faq(language, slug)}
              className="flex min-h-11 items-center py-2 underline decoration-sand-500 underline-offset-4"
            >
              {tFaq(`${slug}.question`, values)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

async function OfficeHours() {
  const { language } = await getPageContext();
  const t = await getTranslations("contact");
  const tOffices = await getTranslations("offices");
  return (
    <section>
      <h2 className="text-xl">{t("hoursTitle")}</h2>
      <ul className="mt-2 divide-y divide-sand-200">
        {(await loadOffices()).map((office) => (
          <li key={office.id} className="py-2.5">
            <Link
              href={paths.offices(language, office.slug)}
              className="py-1 font-bold underline decoration-sand-500 underline-offset-4"
            >
              {officeName(office, language)}
            </Link>
            <span className="block text-sm text-ink-soft">{tOffices("daily", officeHours(office))}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
