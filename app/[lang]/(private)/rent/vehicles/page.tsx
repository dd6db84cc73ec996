import type { Metadata } from "next";
import { type Query, WizardPage, wizardMetadata } from "@/app/[lang]/(private)/rent/wizard-page";
import { VehiclesStep } from "@/components/rental/vehicles/vehicles-step";

export const generateMetadata = (): Promise<Metadata> => wizardMetadata("vehicles");

export default function VehiclesPage({ searchParams }: { searchParams: Query }) {
  return <WizardPage step="vehicles" searchParams={searchParams} results={VehiclesStep} />;
}
