import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { paths } from "@/lib/contracts/paths";
import { bookingCodeSchema } from "@/lib/contracts/scalars";
import type { Language } from "@/lib/domain/language/languages";
import { ContentPage } from "./content-page";
import type { Figures } from "./figures";
import type { Onward } from "./link-list";

interface BookingMatterProps {
  matter: "cancel" | "invoice" | "checkin";
  code: string;
  language: Language;
  figures: Figures;
  onward: readonly Onward[];
  children: ReactNode;
}

/** One matter of a booking, reached from its own page; a text that is no booking code is not found. */
export async function BookingMatter({ matter, code, children, ...page }: BookingMatterProps) {
  if (!bookingCodeSchema.safeParse(code).success) notFound();
  const t = await getTranslations("manage");
  return (
    <ContentPage
      {...page}
      title={t(`${matter}.title`)}
      lead={t(`${matter}.lead`)}
      trail={[{ href: paths.manage(page.language), text: t("title") }]}
    >
      {children}
    </ContentPage>
  );
}
