import { classNames } from "@/components/ui/style";
import type { Photo } from "@/lib/contracts/core/photo";
import type { RentalGroup } from "@/lib/contracts/fleet/rental-group";
import { wireLanguages } from "@/lib/contracts/fleet/shown-name";
import type { Language } from "@/lib/domain/core/languages";
import { GroupIllustration } from "./vehicle-illustration";

/** Alt text of a photo in a language; empty where the company gave none. */
export const photoText = ({ alts, alt }: Photo, language: Language): string => alts?.[wireLanguages[language]] ?? alt;

interface PhotoImageProps {
  photo: Photo;
  alt: string;
  /** The `sizes` attribute: the displayed width. */
  sizes: string;
  /** Above the fold: not lazy-loaded. */
  eager?: boolean;
  /** The page's main picture (LCP): loaded with high priority. */
  first?: boolean;
  className?: string | undefined;
}

/** A responsive photo; the browser picks the width by `sizes`. */
export const PhotoImage = ({ photo, alt, sizes, eager = false, first = false, className }: PhotoImageProps) => (
  <img
    src={photo.url}
    srcSet={photo.variants?.map(({ url, width }) => `${url} ${width}w`).join(", ")}
    sizes={photo.variants && sizes}
    width={photo.width}
    height={photo.height}
    alt={alt}
    loading={eager ? "eager" : "lazy"}
    fetchPriority={first ? "high" : undefined}
    decoding="async"
    className={classNames("object-cover", className)}
  />
);

/** A photo in the place of a drawing that covers the `relative` frame around it. */
export const FramedPhoto = ({ className, ...image }: PhotoImageProps) => (
  <>
    <span className="block aspect-[5/2] w-full" />
    <PhotoImage {...image} className={classNames("absolute inset-0 size-full", className)} />
  </>
);

interface GroupPictureProps {
  group: Pick<RentalGroup, "group" | "kind"> & { readonly images?: readonly Photo[] | undefined };
  language: Language;
  sizes: string;
  /** The page's main picture. */
  eager?: boolean;
  /** A photo covers the frame around it. */
  framed?: boolean;
  className?: string | undefined;
}

/** A rental group's first photograph, or its drawing where there is none. */
export function GroupPicture({ group, language, sizes, eager = false, framed = false, className }: GroupPictureProps) {
  const photo = group.images?.[0];
  if (!photo) return <GroupIllustration group={group.group} kind={group.kind} eager={eager} className={className} />;
  const image = { photo, alt: photoText(photo, language), sizes, eager, first: eager };
  if (framed) return <FramedPhoto {...image} className="rounded-lg" />;
  return <PhotoImage {...image} className={classNames("aspect-[3/2] rounded-lg", className)} />;
}
