import type { Metadata } from "next";
import { type Query, WizardPage, wizardMetadata } from "@/app/[lang]/(private)/rent/wizard-page";

export const generateMetadata = (): Promise<Metadata> => wizardMetadata("driver");

export default function DriverPage({ searchParams }: { searchParams: Query }) {
  return <WizardPage step="driver" searchParams={searchParams} />;
}
