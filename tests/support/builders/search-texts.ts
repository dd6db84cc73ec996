import type { SearchTexts } from "@/components/rental/search/search-texts";
import { paths } from "@/lib/contracts/paths";
import type { Language } from "@/lib/domain/core/languages";
import de from "@/messages/de.json";
import en from "@/messages/en.json";
import es from "@/messages/es.json";
import fr from "@/messages/fr.json";
import it from "@/messages/it.json";

const catalogues = { es, en, de, it, fr };

/** Texts of the search form as the server passes them; the plural of days in English. */
export function searchTextsOf(language: Language): SearchTexts {
  const { search, errors } = catalogues[language];
  const { api } = errors;
  return {
    ...search,
    urls: { results: paths.results(language), subscription: paths.subscription(language) },
    days: ["1 day", "{count} days"],
    errors: {
      DATE_UNAVAILABLE: api.dateUnavailable,
      OFFICE_CLOSED_IBIZA_AIRPORT: api.officeClosedIbizaAirport,
      OFFICE_CLOSED_IBIZA_CENTRE: api.officeClosedIbizaCentre,
      OFFICE_CLOSED_MALLORCA: api.officeClosedMallorca,
      TIME_UNAVAILABLE: api.timeUnavailable,
      RETURN_OFFICE_NOT_ALLOWED: api.returnOfficeNotAllowed,
      OVER_30_DAYS: api.over30Days,
    },
  };
}
