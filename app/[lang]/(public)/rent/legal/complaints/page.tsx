import { LegalScreen, legalMetadata } from "@/app/[lang]/(public)/rent/legal/legal-screen";
import { ContactForm } from "@/app/[lang]/contact-form";
import { OfficialLink } from "@/components/support/official-link";

export const generateMetadata = () => legalMetadata("complaints");

/** Complaining takes two clicks from anywhere: the link in the footer, and the form's button. */
export default function Complaints() {
  return (
    <LegalScreen
      page="complaints"
      below={{
        talk: (
          <div className="mt-6">
            <ContactForm draft="complaint" known={{ own: { subject: "COMPLAINT" } }} />
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
