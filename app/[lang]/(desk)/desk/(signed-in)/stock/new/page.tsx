import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { carForm } from "@/components/sales/desk/car-fields";
import { CarForm } from "@/components/sales/desk/car-form";
import { Forbidden } from "@/components/staff/forbidden";
import { PageHead } from "@/components/staff/page-head";
import { Card } from "@/components/ui/card";
import { deskPaths } from "@/lib/contracts/staff/desk-paths";
import { loadOffices } from "@/lib/server/pricing/loaders";
import { addCar } from "@/lib/server/sales/desk-actions";
import { deskLanguage, hasPermission } from "@/lib/server/staff/desk-loaders";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("desk.stock");
  return { title: t("newTitle") };
}

export default async function NewCar() {
  const [language, t] = await Promise.all([deskLanguage(), getTranslations("desk.stock")]);
  if (!(await hasPermission(deskPaths.newCar(language), "stock.edit"))) return <Forbidden />;
  const texts = await carForm(null, await loadOffices(), language);
  return (
    <>
      <PageHead title={t("newTitle")} lead={t("newLead")} />
      <Card>
        <CarForm action={addCar} texts={texts} facts={null} pictures={[]} newCarPath={deskPaths.stock(language)} />
      </Card>
    </>
  );
}
