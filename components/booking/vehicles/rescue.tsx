"use client";

import { useTranslations } from "next-intl";
import { useWizard } from "@/components/booking/wizard/wizard-context";
import { Button } from "@/components/ui/button";
import { useOnDemand } from "@/components/ui/use-on-demand";
import type { OfferedGroup } from "@/lib/contracts/availability";
import { fetchCode } from "@/lib/web-client/fetch-code";

/** On the card of a sold-out group: the way to its free times. */
export function Rescue({ group }: { group: OfferedGroup }) {
  const { request } = useWizard();
  const t = useTranslations("vehicles.rescue");
  const dialog = useOnDemand(() => fetchCode(() => import("./rescue-dialog")).then(({ RescueDialog }) => RescueDialog));
  if (!request) return null;
  const Shown = dialog.Loaded;
  return (
    <>
      <Button
        variant="secondary"
        loading={dialog.loading}
        aria-label={t("openFor", { name: group.exampleModel })}
        aria-haspopup="dialog"
        onClick={dialog.open}
      >
        {t("open")}
      </Button>
      {Shown && (
        <Shown
          group={group}
          request={{ ...request, groupId: group.id, coverage: "BASIC", extras: [] }}
          onClose={dialog.close}
        />
      )}
    </>
  );
}
