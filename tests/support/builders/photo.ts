import sharp from "sharp";

interface Shot {
  readonly width?: number;
  readonly height?: number;
  readonly color: string;
  /** EXIF orientation: 1 is upright, 6 is rotated by 90°. */
  readonly orientation?: number;
}

/** A photograph as a camera writes it: a JPEG with EXIF copyright and GPS position. */
export const aPhoto = ({ width = 2000, height = 1500, color, orientation = 1 }: Shot): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: color } })
    .withExif({ IFD0: { Copyright: "Somebody" }, IFD3: { GPSLatitude: "39/1 34/1 0/1" } })
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer();
