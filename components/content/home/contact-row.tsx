import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { commonHours } from "@/components/fleet/office/office-facts";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import type { ConfigurationDocument } from "@/lib/contracts/core/configuration";
import type { Office } from "@/lib/contracts/fleet/office";
import { officeName } from "@/lib/contracts/fleet/shown-name";
import { paths } from "@/lib/contracts/paths";
import type { Language } from "@/lib/domain/core/languages";
import { telephoneHref } from "@/lib/domain/core/telephone";

interface ContactRowProps {
  language: Language;
  support: Pick<ConfigurationDocument["support"], "phone" | "whatsapp">;
  offices: readonly Pick<Office, "nombre" | "names" | "weeklyHours">[];
  /** Average of the reviews. */
  reviews: ReactNode;
}

/** Who the company is: reviews, offices, hours, telephone and, where it has one, WhatsApp. */
export function ContactRow({ language, support, offices, reviews }: ContactRowProps) {
  const t = useTranslations("home.contactRow");
  const tOffice = useTranslations("offices");
  const hours = commonHours(offices);
  return (
    <section aria-label={t("title")} className="contact-row">
      <div className="page">
        {reviews}
        <Link href={paths.offices(language)}>
          <Icon name="MapPin" className="size-5 shrink-0" />
          {offices.map((office) => officeName(office, language)).join(" · ")}
        </Link>
        {hours && (
          <p>
            <Icon name="Clock" className="size-5 shrink-0" />
            {tOffice("daily", hours)}
          </p>
        )}
        <a href={telephoneHref(support.phone)}>
          <Icon name="Phone" className="size-5 shrink-0" />
          <span className="sr-only">{tOffice("phone")}</span>
          <span className="tabular">{support.phone}</span>
        </a>
        {support.whatsapp && (
          <a href={`https://wa.me/${support.whatsapp.replaceAll(/\D/g, "")}`} rel="noreferrer">
            <Icon name="MessageSquare" className="size-5 shrink-0" />
            {t("whatsapp")}
          </a>
        )}
      </div>
    </section>
  );
}
