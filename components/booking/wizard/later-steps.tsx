"use client";

import dynamic from "next/dynamic";
import { StepSkeleton } from "./step-skeleton";

const loading = () => <StepSkeleton />;

/** The steps after the results have code of their own, so that the results stay light. */
export const CoverageStep = dynamic(() => import("../coverage/coverage-step").then((step) => step.CoverageStep), {
  loading,
});
export const ExtrasStep = dynamic(() => import("../extras/extras-step").then((step) => step.ExtrasStep), { loading });
export const DriverStep = dynamic(() => import("../driver/driver-step").then((step) => step.DriverStep), { loading });
export const PaymentStep = dynamic(() => import("../payment/payment-step").then((step) => step.PaymentStep), {
  loading,
});
