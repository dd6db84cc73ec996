import type { Metadata } from "next";
import { notFound } from "next/navigation";

export const revalidate = 60;

/** Throwing here gives the status 404 while the page below is the complete answer, also without JavaScript. */
export async function generateMetadata(): Promise<Metadata> {
  notFound();
}

export default function Lost() {
  return <main />;
}
