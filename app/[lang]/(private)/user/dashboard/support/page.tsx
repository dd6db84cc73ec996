import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ContactForm } from "@/app/[lang]/contact-form";
import { getPageContext } from "@/app/[lang]/page-context";
import { SupportScreen } from "@/components/account/support-screen";
import { bookingCodeSchema } from "@/lib/contracts/core/scalars";
import { paths } from "@/lib/contracts/paths";
import { enquirySubjects } from "@/lib/domain/sales/enquiry";
import { loadClientProfile } from "@/lib/server/account/loaders";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("clientArea.nav");
  return { title: t("support") };
}

export default async function ClientSupportPage({ searchParams }: PageProps<"/[lang]/user/dashboard/support">) {
  const [{ language, configuration }, query] = await Promise.all([getPageContext(), searchParams]);
  const code = bookingCodeSchema.safeParse(query.code).data;
  const subject = enquirySubjects.find((enquirySubject) => enquirySubject === query.subject);
  const next = paths.clientSupport(language, { ...(code ? { code } : {}), ...(subject ? { subject } : {}) });
  const { firstName, lastName, nik, mobile } = await loadClientProfile(language, next);
  return (
    <SupportScreen support={configuration.support} language={language} code={code}>
      <ContactForm
        key={`${code} ${subject}`}
        draft={["contact", nik, code].join("/")}
        prefilled={{
          fullName: `${firstName} ${lastName}`,
          email: nik,
          phone: mobile,
          kindFields: { code: code ?? "", subject: subject ?? "GENERAL" },
        }}
      />
    </SupportScreen>
  );
}
