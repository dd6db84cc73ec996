"use client";

import type { ComponentProps } from "react";
import { lateCode, OnInterest } from "@/components/ui/on-interest";
import { fetchCode } from "@/lib/web-client/fetch-code";
import type { AlertForm } from "./alert-form";

const code = lateCode(() => fetchCode(() => import("./alert-form")).then((file) => file.AlertForm));

export const LateAlertForm = (props: ComponentProps<typeof AlertForm>) => <OnInterest code={code} of={props} />;
