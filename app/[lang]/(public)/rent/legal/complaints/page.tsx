import { ContactForm } from "@/components/support/contact-form";
import { loadContactTexts } from "@/components/support/load-contact-texts";
import { OfficialLink } from "@/components/support/official-link";
import { sendContactAction } from "@/lib/actions/send-contact";
import { pageFacts } from "../../../../page-facts";
import { LegalScreen, legalMetadata } from "../legal-screen";

export const generateMetadata = () => legalMetadata("complaints");

/** Complaining takes two clicks from anywhere: the link in the footer, and the form's button. */
export default async function Complaints() {
  const { language, figures } = await pageFacts();
  return (
    <LegalScreen
      page="complaints"
      below={{
        talk: (
          <div className="mt-6">
            <ContactForm
              language={language}
              texts={await loadContactTexts(language, figures)}
              textVersion={figures.textVersion}
              known={{ subject: "COMPLAINT" }}
              send={sendContactAction}
            />
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
