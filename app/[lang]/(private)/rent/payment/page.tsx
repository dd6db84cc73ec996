import type { Metadata } from "next";
import { wizardMetadata } from "../wizard-metadata";
import { type Query, WizardPage } from "../wizard-page";

export const generateMetadata = (): Promise<Metadata> => wizardMetadata("payment");

export default function PaymentPage({ searchParams }: { searchParams: Query }) {
  return <WizardPage searchParams={searchParams} />;
}
