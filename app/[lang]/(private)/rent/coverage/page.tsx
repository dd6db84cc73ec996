import type { Metadata } from "next";
import { type Query, WizardPage, wizardMetadata } from "@/app/[lang]/(private)/rent/wizard-page";

export const generateMetadata = (): Promise<Metadata> => wizardMetadata("coverage");

export default function CoveragePage({ searchParams }: { searchParams: Query }) {
  return <WizardPage step="coverage" searchParams={searchParams} />;
}
