import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { CarDrives, CarPhotos, CarPrices, CarSteps } from "@/components/sales/desk/car-detail";
import { carForm } from "@/components/sales/desk/car-fields";
import { CarForm } from "@/components/sales/desk/car-form";
import { Forbidden } from "@/components/staff/forbidden";
import { PageHead } from "@/components/staff/page-head";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { Link } from "@/components/ui/link";
import { paths } from "@/lib/contracts/paths";
import { deskPaths } from "@/lib/contracts/staff/desk-paths";
import { loadOffices } from "@/lib/server/pricing/loaders";
import { editCar } from "@/lib/server/sales/desk-actions";
import { loadDeskCar } from "@/lib/server/sales/desk-loaders";
import { deskLanguage, requireDesk } from "@/lib/server/staff/desk-loaders";

type Page = PageProps<"/[lang]/desk/stock/[id]">;

export async function generateMetadata({ params }: Page): Promise<Metadata> {
  return { title: (await params).id };
}

export default async function DeskCarPage({ params }: Page) {
  const [language, { id }, t] = await Promise.all([deskLanguage(), params, getTranslations("desk.stock")]);
  const pagePath = deskPaths.car(language, id);
  const { permissions } = await requireDesk(pagePath);
  if (!permissions.includes("stock.read")) return <Forbidden />;
  const [car, offices] = await Promise.all([loadDeskCar(id, pagePath), loadOffices()]);
  const may = {
    edit: permissions.includes("stock.edit"),
    price: permissions.includes("stock.price"),
    enquiries: permissions.includes("enquiries.read"),
  };
  const texts = await carForm(car.facts, offices, language);
  const pictures = car.photos.map(({ url }, place) => [url, t("photoNumber", { place: place + 1 })] as const);
  return (
    <>
      <Link
        href={deskPaths.stock(language, { state: car.state })}
        className="inline-flex min-h-11 items-center underline"
      >
        {t("back")}
      </Link>
      <PageHead
        title={
          <span className="flex flex-wrap items-center gap-3">
            {car.brand} {car.model}{" "}
            <Badge tone={car.state === "sale" ? "success" : "neutral"}>{t(`states.${car.state}`)}</Badge>
          </span>
        }
        lead={`${car.version} · ${car.registration} · ${car.id}`}
      >
        {car.slug && (
          <Link
            href={paths.secondHand(language, `/${car.slug}`)}
            className="inline-flex min-h-11 items-center underline"
          >
            {t("public")}
          </Link>
        )}
      </PageHead>
      <div className="grid gap-4">
        <div className="grid items-start gap-4 md:grid-cols-2">
          <div className="grid gap-4">
            <CarSteps car={car} may={may} />
            <CarDrives car={car} language={language} may={may} />
          </div>
          <CarPrices car={car} language={language} may={may} />
        </div>
        <CarPhotos car={car} may={may} />
        {may.edit && (
          <Card as="section">
            <h2 className="mb-4 text-lg">{t("facts")}</h2>
            <CarForm action={editCar.bind(null, car.id)} texts={texts} facts={car.facts} pictures={pictures} />
          </Card>
        )}
      </div>
    </>
  );
}
