import sharp from "sharp";

interface Shot {
  readonly width?: number;
  readonly height?: number;
  readonly color: string;
  /** As the camera held it: 6 is on its side. */
  readonly orientation?: number;
}

/** A photograph as a camera writes it: a JPEG that also says where it was taken. */
export const aPhoto = ({ width = 2000, height = 1500, color, orientation = 1 }: Shot): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: color } })
    .withExif({ IFD0: { Copyright: "Somebody" }, IFD3: { GPSLatitude: "39/1 34/1 0/1" } })
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer();
