import type { Metadata } from "next";
import { type Query, WizardPage, wizardMetadata } from "@/app/[lang]/(private)/rent/wizard-page";

export const generateMetadata = (): Promise<Metadata> => wizardMetadata("extras");

export default function ExtrasPage({ searchParams }: { searchParams: Query }) {
  return <WizardPage step="extras" searchParams={searchParams} />;
}
