"use client";

import type { ComponentProps } from "react";
import { lateCode, OnInterest } from "@/components/ui/on-interest";
import type { AlertForm } from "./alert-form";

const code = lateCode(() => import("./alert-form").then((file) => file.AlertForm));

export const LateAlertForm = (props: ComponentProps<typeof AlertForm>) => <OnInterest code={code} of={props} />;
