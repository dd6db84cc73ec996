import type { Metadata } from "next";
import { wizardMetadata } from "../wizard-metadata";
import { type Query, WizardPage } from "../wizard-page";

export const generateMetadata = (): Promise<Metadata> => wizardMetadata("driver");

export default function DriverPage({ searchParams }: { searchParams: Query }) {
  return <WizardPage searchParams={searchParams} />;
}
