"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { useRefusalText } from "@/components/staff/refusal-text";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { buttonStyle, classNames } from "@/components/ui/style";
import type { DeskPhoto } from "@/lib/contracts/core/desk-photos";
import { PhotoCard } from "./photo-card";
import { type Upload, useUploads } from "./use-uploads";

interface PhotoFieldProps {
  /** Endpoint of uploads; order, alt texts and removal are calls below it. */
  uploadPath: string;
  photos: readonly DeskPhoto[];
  readOnly?: boolean;
}

/** Photos of a group or car: multiple upload with progress, then order, alt texts, crop and removal. */
export function PhotoField({ uploadPath, photos, readOnly = false }: PhotoFieldProps) {
  const t = useTranslations("desk.photos");
  const input = useId();
  const { uploads, sent, add, drop, retry } = useUploads(uploadPath);
  return (
    <div className="grid gap-4">
      {photos.length === 0 && uploads.length === 0 && <p className="text-ink-soft">{t("none")}</p>}
      <ol className="grid gap-4 md:grid-cols-3 wide:grid-cols-4">
        {photos.map((photo, place) => (
          <PhotoCard key={photo.id} {...{ uploadPath, photo, place, readOnly }} ids={photos.map(({ id }) => id)} />
        ))}
      </ol>
      {!readOnly && (
        <>
          <ul className="grid gap-2">
            {uploads.map((upload) => (
              <UploadLine
                key={upload.key}
                upload={upload}
                onRetry={() => retry(upload.key)}
                onDrop={() => drop(upload.key)}
              />
            ))}
          </ul>
          <p aria-live="polite" className="text-sm text-ink-soft">
            {uploads.some(({ code }) => code === "OFFLINE") ? t("offline") : sent && t("sent", { name: sent })}
          </p>
          <div className="flex flex-wrap items-center gap-4">
            <label
              htmlFor={input}
              className={classNames(
                buttonStyle({ variant: "secondary" }),
                "cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-focus",
              )}
            >
              <Icon name="Plus" className="size-5" />
              {t("add")}
              <input
                id={input}
                type="file"
                accept="image/*"
                multiple
                className="sr-only"
                onChange={({ currentTarget }) => {
                  add(currentTarget.files ?? []);
                  currentTarget.value = "";
                }}
              />
            </label>
            <p className="text-sm text-ink-soft">{t("hint")}</p>
          </div>
        </>
      )}
    </div>
  );
}

interface UploadLineProps {
  upload: Upload;
  onRetry: () => void;
  onDrop: () => void;
}

function UploadLine({ upload: { file, state, percent, code }, onRetry, onDrop }: UploadLineProps) {
  const t = useTranslations("desk.photos");
  const refusalText = useRefusalText();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg bg-sand-100 px-4 py-2">
      <span className="min-w-0 flex-1 truncate font-semibold">{file.name}</span>
      {state === "failed" ? (
        <>
          <span className="basis-full text-sm text-action-strong md:basis-auto">{refusalText(code ?? "other")}</span>
          <Button size="sm" variant="secondary" onClick={onRetry}>
            {t("again")}
          </Button>
          <Button size="sm" variant="quiet" onClick={onDrop}>
            {t("skip")}
          </Button>
        </>
      ) : (
        <>
          <span className="text-sm text-ink-soft">{t(state)}</span>
          <progress aria-label={file.name} value={percent} max={100} className="w-40 accent-chosen" />
        </>
      )}
    </li>
  );
}
