import { getTranslations } from "next-intl/server";
import { LegalScreen, legalMetadata } from "@/app/[lang]/(public)/rent/legal/legal-screen";
import { ContactForm } from "@/app/[lang]/contact-form";

export const generateMetadata = () => legalMetadata("complaints");

/** A complaint takes two clicks from anywhere: the link in the footer, and the form's button. */
export default function Complaints() {
  return (
    <LegalScreen
      page="complaints"
      below={{
        talk: (
          <div className="mt-6">
            <ContactForm draft="complaint" prefilled={{ kindFields: { subject: "COMPLAINT" } }} />
          </div>
        ),
        form: <OfficialLink to="form" />,
        authority: <OfficialLink to="consumer" />,
        arbitration: <OfficialLink to="arbitration" />,
        abroad: <OfficialLink to="europe" />,
      }}
    />
  );
}

/** Official pages of consumer authorities. */
const addresses = {
  consumer: "https://www.caib.es/sites/consumidor/es/",
  form: "https://www.caib.es/sites/consumidor/ca/full_de_reclamacions_i_cartell_informatiu/",
  arbitration: "https://www.caib.es/sites/arbitratgeconsumillesbalears/es/como_puede_reclamar",
  europe: "https://www.eccnet.eu/",
} as const;

/** Link to an authority's page, in a new tab. */
async function OfficialLink({ to }: { to: keyof typeof addresses }) {
  const t = await getTranslations("legal.offices");
  return (
    <p className="mt-3">
      <a
        href={addresses[to]}
        target="_blank"
        rel="noopener noreferrer"
        className="inline-block py-1 font-bold underline underline-offset-4"
      >
        {t(to)}
        <span className="font-medium text-ink-muted"> {t("external")}</span>
      </a>
    </p>
  );
}
