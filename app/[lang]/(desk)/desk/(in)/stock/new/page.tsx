import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Forbidden } from "@/components/desk/forbidden";
import { PageHead } from "@/components/desk/page-head";
import { carForm } from "@/components/desk/stock/car-fields";
import { CarForm } from "@/components/desk/stock/car-form";
import { Card } from "@/components/ui/card";
import { addCar } from "@/lib/actions/desk/stock";
import { deskPaths } from "@/lib/contracts/desk/paths";
import { deskLanguage, hasPermission } from "@/lib/loaders/desk/load-desk";
import { loadOffices } from "@/lib/loaders/load-catalogue";

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
