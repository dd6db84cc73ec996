import { useTranslations } from "next-intl";
import { useState } from "react";
import { useRefusalText } from "@/components/staff/refusal-text";
import { Button } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { Notice } from "@/components/ui/notice";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import type { DeskPhoto, PhotoChange } from "@/lib/contracts/core/desk-photos";
import { photoSides } from "@/lib/domain/rental/after-sales";

const languages = ["ES", "EN", "DE", "IT", "FR"] as const;
const edges = ["left", "right", "top", "bottom"] as const;
/** The most that may be cut off one edge, in percent. */
const maxCutPercent = 45;

type Cut = Readonly<Record<(typeof edges)[number], number>>;
const noCut: Cut = { left: 0, right: 0, top: 0, bottom: 0 };

/** Crop rectangle in pixels: 10 % off the left of 1000 px leaves x = 100, width = 900. */
function cropOf({ width = 0, height = 0 }: DeskPhoto, { left, right, top, bottom }: Cut) {
  const x = (percent: number) => Math.round((width * percent) / 100);
  const y = (percent: number) => Math.round((height * percent) / 100);
  return { left: x(left), top: y(top), width: width - x(left) - x(right), height: height - y(top) - y(bottom) };
}

interface PhotoEditorProps {
  photo: DeskPhoto;
  busy: boolean;
  error: string | null;
  onSave: (change: PhotoChange) => void;
  onRemove: () => void;
}

/** Edits one photo: alt text in five languages, side shown, crop, removal. */
export function PhotoEditor({ photo, busy, error, onSave, onRemove }: PhotoEditorProps) {
  const t = useTranslations("desk.photos");
  const refusalText = useRefusalText();
  const [cut, setCut] = useState(noCut);
  const [confirming, setConfirming] = useState(false);
  const isCut = edges.some((edge) => cut[edge] > 0);
  const save = (form: FormData) => {
    const text = (name: string) => String(form.get(name) ?? "").trim();
    const alt = { ES: text("ES"), EN: text("EN"), DE: text("DE"), IT: text("IT"), FR: text("FR") };
    const view = photoSides.find((side) => side === form.get("view")) ?? null;
    const isDescribed = languages.some((language) => alt[language] !== "");
    onSave({ alt: isDescribed ? alt : null, view, ...(isCut && { crop: cropOf(photo, cut) }) });
  };
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        save(new FormData(event.currentTarget));
      }}
    >
      <fieldset className="grid gap-3">
        <legend className="font-bold">{t("words")}</legend>
        <p className="text-sm text-ink-soft">{t("wordsHint")}</p>
        {languages.map((language) => (
          <TextField
            key={language}
            name={language}
            label={t(`languages.${language}`)}
            defaultValue={photo.alts?.[language] ?? ""}
            lang={language.toLowerCase()}
            maxLength={200}
            autoComplete="off"
          />
        ))}
      </fieldset>
      <SelectField name="view" label={t("view")} defaultValue={photo.view ?? ""}>
        <option value="">{t("noView")}</option>
        {photoSides.map((side) => (
          <option key={side} value={side}>
            {t(`views.${side}`)}
          </option>
        ))}
      </SelectField>
      <Disclosure title={t("crop")}>
        <CropPreview photo={photo} cut={cut} />
        <div className="mt-3 grid gap-x-6 gap-y-2 md:grid-cols-2">
          {edges.map((edge) => (
            <label key={edge} className="grid gap-1 text-sm font-semibold">
              {t(`edges.${edge}`)}
              <input
                type="range"
                min={0}
                max={maxCutPercent}
                value={cut[edge]}
                onChange={({ currentTarget }) => setCut({ ...cut, [edge]: Number(currentTarget.value) })}
                className="h-11 w-full accent-chosen"
              />
            </label>
          ))}
        </div>
      </Disclosure>
      {error && (
        <Notice tone="error" live="alert">
          {refusalText(error)}
        </Notice>
      )}
      <div className="flex flex-wrap justify-between gap-3">
        <Button type="submit" loading={busy}>
          {t("save")}
        </Button>
        <Button variant="quiet" onClick={() => (confirming ? onRemove() : setConfirming(true))}>
          {t(confirming ? "removeSure" : "remove")}
        </Button>
      </div>
    </form>
  );
}

/** The photo with the parts to be cut off shaded. */
function CropPreview({ photo, cut }: { photo: DeskPhoto; cut: Cut }) {
  const { width = 3, height = 2, url } = photo;
  const { left, top, width: cropWidth, height: cropHeight } = cropOf({ ...photo, width, height }, cut);
  const shade = `M0 0H${width}V${height}H0Z M${left} ${top}V${top + cropHeight}H${left + cropWidth}V${top}Z`;
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className="w-full rounded-md" aria-hidden="true">
      <image href={url} width={width} height={height} />
      <path d={shade} fill="#fff" fillOpacity="0.75" />
      <rect
        x={left}
        y={top}
        width={cropWidth}
        height={cropHeight}
        fill="none"
        stroke="#111"
        strokeWidth={width / 200}
      />
    </svg>
  );
}
