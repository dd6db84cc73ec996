"use client";

import { type KeyboardEvent, type MouseEvent, useRef, useState } from "react";
import { PhotoImage } from "@/components/illustrations/photo-image";
import { Icon } from "@/components/ui/icon";
import type { IconName } from "@/components/ui/icon-sprite";
import { classNames } from "@/components/ui/style";
import { useMounted } from "@/components/ui/use-mounted";
import type { CarView } from "./car-views";

interface GalleryProps {
  pictures: readonly CarView[];
  texts: { readonly label: string; readonly previous: string; readonly next: string };
  /** The name of each picture's link. */
  links: readonly string[];
}

const pictureId = (place: number) => `picture-${place + 1}`;
const keySteps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity };

/** Scrollable strip of pictures with keys, arrows and thumbnails; without script the thumbnails are anchor links. */
export function Gallery({ pictures, texts, links }: GalleryProps) {
  const strip = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const hasScript = useMounted();
  const last = pictures.length - 1;
  const show = (place: number) => {
    const target = Math.min(last, Math.max(0, place));
    setAt(target);
    strip.current?.scrollTo({ left: target * strip.current.clientWidth });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = keySteps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    show(at + step);
  };
  const jumpTo = (place: number) => (event: MouseEvent) => {
    event.preventDefault();
    show(place);
  };
  return (
    <section aria-label={texts.label}>
      <div className="relative overflow-hidden rounded-xl bg-sand-100">
        <ul
          ref={strip}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
          tabIndex={0}
          aria-label={texts.label}
          onKeyDown={onKeyDown}
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
            clientWidth > 0 && setAt(Math.round(scrollLeft / clientWidth))
          }
          className="flex snap-x snap-mandatory overflow-x-auto rounded-xl [scrollbar-width:none] motion-safe:scroll-smooth"
        >
          {pictures.map((picture, place) => (
            <li
              key={pictureId(place)}
              id={pictureId(place)}
              className="flex w-full shrink-0 snap-center scroll-mt-24 items-center justify-center"
            >
              <Picture
                picture={picture}
                alt={picture.alt}
                sizes="(min-width: 1000px) 50rem, 100vw"
                first={place === 0}
              />
            </li>
          ))}
        </ul>
        {hasScript && last > 0 && (
          <>
            <ArrowButton
              label={texts.previous}
              disabled={at === 0}
              onPress={() => show(at - 1)}
              icon="ChevronLeft"
              start
            />
            <ArrowButton label={texts.next} disabled={at === last} onPress={() => show(at + 1)} icon="ChevronRight" />
          </>
        )}
      </div>
      {last > 0 && (
        <ol className="mt-3 flex gap-2.5 overflow-x-auto p-1" data-print="hide">
          {pictures.map((picture, place) => (
            <li key={pictureId(place)} className="shrink-0">
              <a
                href={`#${pictureId(place)}`}
                onClick={jumpTo(place)}
                aria-current={hasScript && place === at ? "true" : undefined}
                aria-label={links[place]}
                className="block w-22 overflow-hidden rounded-lg bg-sand-100 ring-1 ring-sand-300 aria-[current=true]:ring-2 aria-[current=true]:ring-chosen"
              >
                <Picture picture={picture} alt="" sizes="5.5rem" />
              </a>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

interface PictureProps {
  picture: CarView;
  alt: string;
  sizes: string;
  first?: boolean;
}

/** A photo fills the frame; a drawing is contained in it. */
function Picture({ picture, alt, sizes, first = false }: PictureProps) {
  const frame = "aspect-[3/2] h-auto w-full";
  if ("photo" in picture)
    return <PhotoImage photo={picture.photo} alt={alt} sizes={sizes} eager={first} first={first} className={frame} />;
  return (
    <img
      src={picture.src}
      alt={alt}
      loading={first ? "eager" : "lazy"}
      fetchPriority={first ? "high" : undefined}
      decoding="async"
      className="h-auto w-full"
    />
  );
}

interface ArrowButtonProps {
  label: string;
  disabled: boolean;
  onPress: () => void;
  icon: IconName;
  start?: boolean;
}

const ArrowButton = ({ label, disabled, onPress, icon, start = false }: ArrowButtonProps) => (
  <button
    type="button"
    aria-label={label}
    aria-disabled={disabled}
    onClick={onPress}
    className={classNames(
      "absolute top-1/2 flex size-11 -translate-y-1/2 cursor-pointer items-center justify-center rounded-full bg-white text-ink shadow-md hover:bg-sand-200 aria-disabled:opacity-40",
      start ? "start-3" : "end-3",
    )}
  >
    <Icon name={icon} className="size-6" />
  </button>
);
