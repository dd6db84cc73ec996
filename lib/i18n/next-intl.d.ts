import type { Language } from "@/lib/domain/core/languages";
import type desk from "@/messages/desk/es.json";
import type messages from "@/messages/es.json";

declare module "next-intl" {
  interface AppConfig {
    Locale: Language;
    Messages: typeof messages & { desk: typeof desk };
  }
}
