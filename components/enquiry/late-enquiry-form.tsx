"use client";

import type { ComponentProps } from "react";
import { lateCode, OnInterest } from "@/components/ui/on-interest";
import { fetchCode } from "@/lib/web-client/fetch-code";
import type { EnquiryForm } from "./enquiry-form";

const code = lateCode(() => fetchCode(() => import("./enquiry-form")).then((file) => file.EnquiryForm));

export const LateEnquiryForm = (props: ComponentProps<typeof EnquiryForm>) => <OnInterest code={code} of={props} />;
