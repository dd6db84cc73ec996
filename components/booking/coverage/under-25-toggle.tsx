"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { type Under25Change, under25Change } from "@/components/booking/driver/under-25-change";
import { useWizard } from "@/components/booking/wizard/wizard-context";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { useOnDemand } from "@/components/ui/use-on-demand";
import { fetchCode } from "@/lib/web-client/fetch-code";

/** The under-25 option in place: set, it tells first what changes; taken back, the young-driver price falls away. */
export function Under25Toggle() {
  const wizard = useWizard();
  const t = useTranslations("coverage");
  const dialog = useOnDemand(() =>
    fetchCode(() => import("@/components/booking/driver/under-25-dialog")).then(({ Under25Dialog }) => Under25Dialog),
  );
  const [change, setChange] = useState<Under25Change | null>(null);
  const { address, configuration } = wizard;
  if (!address) return null;
  const toggle = (young: boolean) => {
    if (!young) {
      wizard.changeAddress({ under25: false });
      return wizard.notify({ kind: "under25Lifted" });
    }
    setChange(under25Change(configuration.youngDriverMaxAge, wizard));
    dialog.open();
  };
  const Shown = dialog.Loaded;
  return (
    <>
      <CheckboxField
        className="mb-5"
        label={t("driverUnder25")}
        checked={address.under25}
        onChange={({ target }) => toggle(target.checked)}
      />
      {Shown && <Shown change={change} lead={t("under25Lead")} onClose={dialog.close} />}
    </>
  );
}
