import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { type Upload, useUploads } from "@/components/content/desk/use-uploads";
import { useRefusalText } from "@/components/staff/refusal-text";
import { Button } from "@/components/ui/button";
import { SelectField } from "@/components/ui/select-field";
import { buttonStyle } from "@/components/ui/style";
import type { DeskBooking } from "@/lib/contracts/rental/desk-bookings";
import { rentalPhotoSchema, type ShownMark } from "@/lib/contracts/rental/desk-handover";
import { deskFiles } from "@/lib/contracts/staff/desk-paths";
import { markKinds } from "@/lib/domain/rental/after-sales";
import { SideDrawing, type SideOutline } from "./side-drawing";
import type { DraftMark } from "./use-draft";

type Stage = ShownMark["stage"];

interface DamageBoardProps {
  code: string;
  stage: Stage;
  sides: readonly SideOutline[];
  /** Labels of the kinds of damage. */
  kinds: Readonly<Record<string, string>>;
  known: readonly ShownMark[];
  marks: readonly DraftMark[];
  photos: DeskBooking["photos"];
  onMarks: (update: (marks: DraftMark[]) => DraftMark[]) => void;
  /** Number of photos that are not uploaded yet. */
  onPending: (count: number) => void;
}

/** All sides of the vehicle with damage marks and their photos. */
export function DamageBoard({ code, stage, sides, kinds, known, marks, photos, onMarks, onPending }: DamageBoardProps) {
  const t = useTranslations("desk.rental");
  const markOf = useRef(new Map<number, number>());
  const { uploads, add, drop, retry } = useUploads(deskFiles.bookingPhotos(code), (data, key) => {
    const sent = rentalPhotoSchema.safeParse(data).data;
    const mark = markOf.current.get(key);
    if (sent && mark !== undefined)
      onMarks((all) => all.map((drawn) => (drawn.key === mark ? { ...drawn, photoId: sent.id } : drawn)));
  });
  const pending = uploads.length;
  useEffect(() => onPending(pending), [pending, onPending]);
  const addPhoto = (files: FileList | null, side: string, mark?: number) => {
    const [file] = files ?? [];
    if (!file) return;
    const [key] = add([file], `?${new URLSearchParams({ stage, side })}`);
    if (key !== undefined && mark !== undefined) markOf.current.set(key, mark);
  };
  const numbered = marks.map((mark, index) => {
    const number = index + 1;
    const name = sides.find(({ side }) => side === mark.side)?.name ?? "";
    return { ...mark, number, name, label: t("mark", { number, kind: kinds[mark.kind] ?? "", side: name }) };
  });
  const changeMark = (key: number, changes: Partial<DraftMark>) =>
    onMarks((all) => all.map((drawn) => (drawn.key === key ? { ...drawn, ...changes } : drawn)));
  return (
    <div className="grid gap-4">
      <p className="text-sm text-ink-soft">
        <span>{t("damageHint")} </span>
        {known.length > 0 && <span>{t("oldNew")}</span>}
      </p>
      <div className="grid gap-4 md:grid-cols-2">
        {sides.map((outline) => (
          <div key={outline.side} className="grid content-start gap-2">
            <SideDrawing
              outline={outline}
              known={known.filter(({ side }) => side === outline.side)}
              marks={numbered.filter(({ side }) => side === outline.side)}
              addLabel={t("addMark", { side: outline.name })}
              onAdd={(x, y) =>
                onMarks((all) => {
                  const key = Math.max(0, ...all.map((drawn) => drawn.key)) + 1;
                  return [...all, { key, side: outline.side, x, y, kind: "SCRATCH", photoId: null }];
                })
              }
              onMove={(key, x, y) => changeMark(key, { x, y })}
            />
            <div className="flex flex-wrap items-center gap-2">
              <CameraButton
                label={t("photoOf", { side: outline.name })}
                onFile={(files) => addPhoto(files, outline.side)}
              />
              {photos
                .filter((photo) => photo.stage === stage && photo.side === outline.side)
                .map(({ id, url }, index) => (
                  <a key={id} href={url} target="_blank" rel="noreferrer">
                    <img
                      src={url}
                      alt={t("photoShown", { side: outline.name, number: index + 1 })}
                      className="size-14 rounded-md object-cover"
                    />
                  </a>
                ))}
            </div>
          </div>
        ))}
      </div>
      <ul className="grid gap-2" aria-live="polite">
        {uploads.map((upload) => (
          <UploadLine
            key={upload.key}
            upload={upload}
            onRetry={() => retry(upload.key)}
            onDrop={() => drop(upload.key)}
          />
        ))}
      </ul>
      {numbered.length > 0 && (
        <ol aria-label={t("found")} className="grid gap-3">
          {numbered.map(({ key, number, name, kind, side, photoId }) => (
            <li key={key} className="flex flex-wrap items-end gap-3 rounded-lg bg-sand-100 p-3">
              <SelectField
                label={`${t("kind", { number })} · ${name}`}
                value={kind}
                className="min-w-60 flex-1"
                onChange={({ currentTarget }) =>
                  changeMark(key, { kind: markKinds.find((markKind) => markKind === currentTarget.value) ?? kind })
                }
              >
                {markKinds.map((markKind) => (
                  <option key={markKind} value={markKind}>
                    {kinds[markKind]}
                  </option>
                ))}
              </SelectField>
              {photoId === null ? (
                <CameraButton label={t("photo")} about={name} onFile={(files) => addPhoto(files, side, key)} />
              ) : (
                <Thumb photo={photos.find(({ id }) => id === photoId)} alt={t("kind", { number })} />
              )}
              <Button variant="quiet" onClick={() => onMarks((all) => all.filter((drawn) => drawn.key !== key))}>
                {t("remove")} <span className="sr-only">{t("kind", { number })}</span>
              </Button>
            </li>
          ))}
        </ol>
      )}
      <KnownMarks {...{ known, sides, kinds }} />
    </div>
  );
}

const Thumb = ({ photo, alt }: { photo: { readonly url: string } | undefined; alt: string }) =>
  photo ? <img src={photo.url} alt={alt} className="size-12 rounded-md object-cover" /> : null;

function KnownMarks({ known, sides, kinds }: Pick<DamageBoardProps, "known" | "sides" | "kinds">) {
  const t = useTranslations("desk.rental");
  if (known.length === 0) return <p className="text-sm text-ink-soft">{t("noKnown")}</p>;
  return (
    <div>
      <h3 className="font-bold">{t("known")}</h3>
      <ul className="mt-1 grid gap-1 text-sm md:grid-cols-2">
        {known.map(({ id, side, kind, photo }) => (
          <li key={id} className="flex min-h-8 items-center gap-2">
            <span>
              {t("knownMark", {
                side: sides.find((drawn) => drawn.side === side)?.name ?? side,
                kind: kinds[kind] ?? kind,
              })}
            </span>
            {photo && (
              <a href={photo} target="_blank" rel="noreferrer" className="inline-flex min-h-11 items-center underline">
                {t("knownPhoto")}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface CameraButtonProps {
  label: string;
  about?: string;
  onFile: (files: FileList | null) => void;
}

const CameraButton = ({ label, about, onFile }: CameraButtonProps) => (
  <label
    className={buttonStyle({
      variant: "secondary",
      size: "sm",
      className: "min-h-11 cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-focus",
    })}
  >
    <span>{label} </span>
    {about && <span className="sr-only">{about}</span>}
    <input
      type="file"
      accept="image/*"
      capture="environment"
      className="sr-only"
      onChange={({ currentTarget }) => {
        onFile(currentTarget.files);
        currentTarget.value = "";
      }}
    />
  </label>
);

function UploadLine({ upload, onRetry, onDrop }: { upload: Upload; onRetry: () => void; onDrop: () => void }) {
  const t = useTranslations("desk.rental");
  const refusalText = useRefusalText();
  const { file, state, percent, code } = upload;
  return (
    <li className="flex flex-wrap items-center gap-3 rounded-lg bg-sand-100 px-3 py-2 text-sm">
      {state === "failed" ? (
        <>
          <span className="flex-1 font-semibold text-action-strong">
            {code === "OFFLINE"
              ? t("photoOffline")
              : t("failed", { name: file.name, why: refusalText(code ?? "other") })}
          </span>
          <Button size="sm" variant="secondary" onClick={onRetry}>
            {t("again")}
          </Button>
          <Button size="sm" variant="quiet" onClick={onDrop}>
            {t("skip")}
          </Button>
        </>
      ) : (
        <span>{t("sending", { percent })}</span>
      )}
    </li>
  );
}
