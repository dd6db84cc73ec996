import type { Metadata } from "next";
import { wizardMetadata } from "@/app/[lang]/(private)/rent/wizard-metadata";
import { type Query, WizardPage } from "@/app/[lang]/(private)/rent/wizard-page";

export const generateMetadata = (): Promise<Metadata> => wizardMetadata("vehicles");

export default function VehiclesPage({ searchParams }: { searchParams: Query }) {
  return <WizardPage searchParams={searchParams} />;
}
