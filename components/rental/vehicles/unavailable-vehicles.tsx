"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useShownSearch } from "@/components/rental/step/wizard-context";
import { Button } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import type { OfferedGroup } from "@/lib/contracts/rental/availability";
import { lazyComponent, useOpening } from "@/lib/web-client/lazy-component";
import { VehiclePicture } from "./vehicle-facts";

interface UnavailableVehiclesProps {
  groups: readonly OfferedGroup[];
  illustration: Readonly<Record<string, ReactNode>>;
}

/** After the cards: sold-out groups with a way to free times, and folded those that the driver may not have. */
export function UnavailableVehicles({ groups, illustration }: UnavailableVehiclesProps) {
  const { configuration } = useShownSearch();
  const t = useTranslations("vehicles.fold");
  const tooYoung = groups.filter(({ unavailableReason }) => unavailableReason === "UNDER25");
  const others = groups.filter(({ unavailableReason }) => unavailableReason !== "UNDER25");
  const age = configuration.youngDriverMaxAge + 1;
  return (
    <>
      {others.length > 0 && <Rows groups={others} illustration={illustration} className="mt-4" />}
      {tooYoung.length > 0 && (
        <Disclosure title={t("title", { count: tooYoung.length, age })} className="mt-4 border-t">
          <p className="mb-3 text-sm">{t("lead", { age })}</p>
          <Rows groups={tooYoung} illustration={illustration} />
        </Disclosure>
      )}
    </>
  );
}

function Rows({ groups, illustration, className = "" }: UnavailableVehiclesProps & { className?: string }) {
  const t = useTranslations("vehicles.card");
  return (
    <ul className={`grid gap-3 md:grid-cols-2 ${className}`}>
      {groups.map((group) => {
        const id = `unavailable-${group.id}`;
        return (
          <li key={group.id}>
            <article
              aria-labelledby={id}
              className="flex h-full items-center gap-3 overflow-hidden rounded-lg bg-sand-50 pe-3 ring-1 ring-sand-200 ring-inset"
            >
              <div className="relative w-32 shrink-0 overflow-hidden py-2 opacity-60 grayscale">
                <VehiclePicture group={group}>{illustration[group.group]}</VehiclePicture>
              </div>
              <div className="min-w-0 grow py-2.5">
                <h2 id={id} className="text-base leading-tight">
                  {t(group.orSimilar ? "orSimilar" : "exactly", { name: group.exampleModel })}
                </h2>
                <p className="mt-0.5 text-xs text-ink-soft">
                  <Reason group={group} />
                </p>
                {group.unavailableReason === "SOLD_OUT" && <SoldOutAlternatives group={group} />}
              </div>
            </article>
          </li>
        );
      })}
    </ul>
  );
}

function Reason({ group: { unavailableReason, minimumAge } }: { group: OfferedGroup }) {
  const t = useTranslations("vehicles.card");
  if (unavailableReason === "UNDER25") return t("fromAge", { age: minimumAge });
  return t(unavailableReason === "OFFICE" ? "reason.OFFICE" : "reason.SOLD_OUT");
}

const SoldOutDialog = lazyComponent(() => import("./sold-out-dialog").then((code) => code.SoldOutDialog));

/** Button on a sold-out group that opens its alternatives. */
function SoldOutAlternatives({ group }: { group: OfferedGroup }) {
  const { request } = useShownSearch();
  const t = useTranslations("vehicles.rescue");
  const dialog = useOpening();
  if (!request) return null;
  return (
    <>
      <Button
        variant="link"
        size="sm"
        className="text-sm"
        loading={dialog.isOpening}
        aria-label={t("openFor", { name: group.exampleModel })}
        aria-haspopup="dialog"
        onClick={dialog.open}
      >
        {t("open")}
      </Button>
      {dialog.isOpen && (
        <SoldOutDialog
          group={group}
          request={{ ...request, groupId: group.id, coverage: "BASIC", extras: [] }}
          onClose={dialog.close}
        />
      )}
    </>
  );
}
