"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { startTransition, useActionState, useEffect } from "react";
import { useFieldText, useRefusalText } from "@/components/staff/refusal-text";
import { Button } from "@/components/ui/button";
import { CheckboxField } from "@/components/ui/choice-fields";
import { Disclosure } from "@/components/ui/disclosure";
import { Notice } from "@/components/ui/notice";
import { TextField } from "@/components/ui/text-field";
import type { CarFacts } from "@/lib/contracts/sales/desk-stock";
import type { DeskAction, DeskState } from "@/lib/server/staff/desk-form";
import { CarControl } from "./car-control";
import type { CarFormTexts, Options } from "./car-fields";
import { CarRows } from "./car-rows";

interface CarFormProps {
  action: DeskAction;
  texts: CarFormTexts;
  facts: Pick<CarFacts, "services" | "imperfections"> | null;
  /** Photos that an imperfection can refer to. */
  pictures: Options;
  /** For a new car only: its page is `${newCarPath}/${id}`. */
  newCarPath?: string;
}

const idle: DeskState = { status: "idle" };

/** Turns a lost network into a refusal, so that the form stays filled in. */
const refusedOffline =
  (action: DeskAction): DeskAction =>
  async (before, form) => {
    try {
      return await action(before, form);
    } catch (error) {
      if (navigator.onLine) throw error;
      return { status: "refused", error: { code: "OFFLINE", fields: [], data: [] }, typed: {} };
    }
  };

/** Form of all facts of a car; a refusal keeps the typed values and marks the wrong fields. */
export function CarForm({ action, texts, facts, pictures, newCarPath }: CarFormProps) {
  const t = useTranslations("desk.stock");
  const router = useRouter();
  const refusalText = useRefusalText();
  const fieldText = useFieldText();
  const [state, run, busy] = useActionState(refusedOffline(action), idle);
  const createdPath = state.status === "done" && newCarPath ? `${newCarPath}/${state.result.id}` : null;
  useEffect(() => {
    if (createdPath) router.push(createdPath);
  }, [createdPath, router]);
  const errorOf = (name: string) => {
    const found = state.status === "refused" && state.error.fields.find(({ field }) => field === name);
    return found ? fieldText(found.code) : undefined;
  };
  return (
    <form
      noValidate
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        const form = new FormData(event.currentTarget);
        startTransition(() => run(form));
      }}
    >
      {texts.groups.map(({ title, fields }) => (
        <fieldset key={title}>
          <legend className="mb-3 text-lg font-bold">{title}</legend>
          <div className="grid gap-4 md:grid-cols-3 wide:grid-cols-4">
            {fields.map((field) => (
              <CarControl key={field.name} field={field} error={errorOf(field.name)} />
            ))}
          </div>
        </fieldset>
      ))}
      {newCarPath && (
        <TextField name="price" label={t("price")} error={errorOf("price")} inputMode="decimal" className="max-w-xs" />
      )}
      <div className="grid gap-3 md:grid-cols-2">
        {texts.sale.map(({ value, label, chosen }) => (
          <CheckboxField key={value} name={value} label={label} defaultChecked={chosen} />
        ))}
      </div>
      <Disclosure title={t("equipment")}>
        <div className="grid gap-2 md:grid-cols-3">
          {texts.equipment.map(({ value, label, chosen }) => (
            <CheckboxField key={value} name="equipment" value={value} label={label} defaultChecked={chosen} />
          ))}
        </div>
      </Disclosure>
      <CarRows
        part="services"
        title={t("services")}
        add={t("addService")}
        remove={t("removeRow")}
        fields={[
          { name: "at", label: t("serviceAt"), kind: "date", value: "" },
          { name: "km", label: t("fields.km"), kind: "number", value: "" },
        ]}
        rows={(facts?.services ?? []).map(({ at, km }) => ({ at, km: String(km) }))}
        errorOf={errorOf}
      />
      <CarRows
        part="imperfections"
        title={t("marks")}
        add={t("addMark")}
        remove={t("removeRow")}
        fields={[
          { name: "kind", label: t("markKind"), kind: "select", value: "", options: texts.marks.kinds },
          { name: "place", label: t("markPlace"), kind: "select", value: "", options: texts.marks.places },
          {
            name: "image",
            label: t("markPhoto"),
            kind: "select",
            value: "",
            options: [["", t("noPhoto")], ...pictures],
          },
        ]}
        rows={(facts?.imperfections ?? []).map(({ kind, place, image }) => ({ kind, place, image: image ?? "" }))}
        errorOf={errorOf}
      />
      <div aria-live="polite">
        {state.status === "done" && <Notice tone="success">{t("saved")}</Notice>}
        {state.status === "refused" && <Notice tone="error">{refusalText(state.error.code)}</Notice>}
      </div>
      <div>
        <Button type="submit" loading={busy || createdPath !== null}>
          {t(newCarPath ? "add" : "save")}
        </Button>
      </div>
    </form>
  );
}
