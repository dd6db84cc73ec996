"use client";

import type { ComponentProps } from "react";
import { lateCode, OnInterest } from "@/components/ui/on-interest";
import { fetchCode } from "@/lib/web-client/fetch-code";
import type { Calculator } from "./calculator";

const code = lateCode(() => fetchCode(() => import("./calculator")).then((file) => file.Calculator));

export const LateCalculator = (props: ComponentProps<typeof Calculator>) => <OnInterest code={code} of={props} />;
