import type { Metadata } from "next";
import { type Query, WizardPage, wizardMetadata } from "@/app/[lang]/(private)/rent/wizard-page";

export const generateMetadata = (): Promise<Metadata> => wizardMetadata("payment");

export default function PaymentPage({ searchParams }: { searchParams: Query }) {
  return <WizardPage step="payment" searchParams={searchParams} />;
}
