"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useRefusalText } from "@/components/staff/refusal-text";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Icon } from "@/components/ui/icon";
import type { DeskPhoto } from "@/lib/contracts/core/desk-photos";
import { changePhotos, type UploadResult } from "@/lib/web-client/desk-upload";
import { PhotoEditor } from "./photo-editor";

interface PhotoCardProps {
  uploadPath: string;
  photo: DeskPhoto;
  /** Zero-based. */
  place: number;
  /** Ids of all photos in order. */
  ids: readonly number[];
  readOnly: boolean;
}

/** The ids with the one at `place` moved by `by` places. */
const moved = (ids: readonly number[], place: number, by: number): readonly number[] => {
  const others = ids.filter((_, at) => at !== place);
  return [...others.slice(0, place + by), ...ids.slice(place, place + 1), ...others.slice(place + by)];
};

/** One photo with its controls: move, edit, remove. */
export function PhotoCard({ uploadPath, photo, place, ids, readOnly }: PhotoCardProps) {
  const t = useTranslations("desk.photos");
  const refusalText = useRefusalText();
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const submit = async (request: Promise<UploadResult>) => {
    setBusy(true);
    const answer = await request;
    setBusy(false);
    setError(answer.ok ? null : answer.code);
    if (answer.ok) router.refresh();
    return answer.ok;
  };
  const move = (by: number) => submit(changePhotos("PUT", `${uploadPath}/orden`, { ids: moved(ids, place, by) }));
  const smallest = photo.variants?.[0]?.url ?? photo.url;
  const number = place + 1;
  const arrow = "flex size-11 items-center justify-center rounded-md hover:bg-sand-100 disabled:opacity-40";
  return (
    <li className="grid content-start gap-1 rounded-lg bg-white p-2 ring-1 ring-sand-300">
      <img
        src={smallest}
        width={photo.width}
        height={photo.height}
        alt={photo.alt || t("place", { place: number, count: ids.length })}
        className="aspect-[3/2] w-full rounded-md object-cover"
      />
      {!photo.alts && <p className="px-1 text-sm font-semibold text-action-strong">{t("undescribed")}</p>}
      {!readOnly && (
        <div className="flex items-center">
          <button
            type="button"
            className={arrow}
            disabled={busy || place === 0}
            aria-label={t("earlier", { place: number })}
            onClick={() => void move(-1)}
          >
            <Icon name="ChevronLeft" className="size-6" />
          </button>
          <span className="tabular text-sm">
            {number} / {ids.length}
          </span>
          <button
            type="button"
            className={arrow}
            disabled={busy || number === ids.length}
            aria-label={t("later", { place: number })}
            onClick={() => void move(1)}
          >
            <Icon name="ChevronRight" className="size-6" />
          </button>
          <Button size="sm" variant="quiet" className="ms-auto" onClick={() => setOpen(true)}>
            {t("edit")} <span className="sr-only">{t("editTitle", { place: number })}</span>
          </Button>
        </div>
      )}
      {error && !open && (
        <p role="alert" className="px-1 text-sm text-action-strong">
          {refusalText(error)}
        </p>
      )}
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t("editTitle", { place: number })}
        closeLabel={t("close")}
        shape="wideBottom"
      >
        {open && (
          <PhotoEditor
            {...{ photo, busy }}
            error={error}
            onSave={async (change) => {
              if (await submit(changePhotos("PUT", `${uploadPath}/${photo.id}`, change))) setOpen(false);
            }}
            onRemove={() => void submit(changePhotos("DELETE", `${uploadPath}/${photo.id}`))}
          />
        )}
      </Dialog>
    </li>
  );
}
