import { render, screen } from "@testing-library/react";
import { NextIntlClientProvider } from "next-intl";
import { DataNotice } from "@/components/layout/data-notice";
import { languages } from "@/lib/domain/core/languages";
import de from "@/messages/de.json";
import en from "@/messages/en.json";
import es from "@/messages/es.json";
import fr from "@/messages/fr.json";
import it from "@/messages/it.json";

const messages = { es, en, de, it, fr };
const purposes = ["enquiry", "alert", "booking", "access", "checkin", "invoice"] as const;

test.each(languages.flatMap((language) => purposes.map((purpose) => [language, purpose] as const)))(
  "the %s data notice of the %s form names controller, purpose, legal basis, recipients, rights and further reading",
  (language, purpose) => {
    render(
      <NextIntlClientProvider locale={language} messages={messages[language]}>
        <DataNotice language={language} values={{ company: "Pitiusas S.L.", email: "a@b.es" }} purpose={purpose} />
      </NextIntlClientProvider>,
    );
    const notice = screen.getByRole("note", { name: messages[language].dataNotice.title });
    expect(notice.querySelectorAll("strong")).toHaveLength(5);
    expect(notice).toHaveTextContent("Pitiusas S.L.");
    expect(notice).toHaveTextContent("a@b.es");
    expect(screen.getByRole("link")).toHaveAttribute("href", expect.stringMatching(`^/${language}/rent/legal/`));
  },
);
