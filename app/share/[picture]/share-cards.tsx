import { drawableText } from "./drawable-text";

interface ShareCardProps {
  /** Size of the picture in pixels. */
  box: { readonly width: number; readonly height: number };
  /** The car's drawing or photo, as a data URL. */
  picture: string;
  isPhoto: boolean;
  name: string;
  version: string;
  price: string;
  facts: readonly string[];
  /** "Reserved" or "Sold"; null for an available car. */
  state: string | null;
}

/** A photo covers its frame. */
const framed = { objectFit: "cover", borderRadius: 24 } as const;
const photoBox = { width: 360, height: 240 };
const drawingBox = { width: 520, height: 208 };

const [sand, ink, soft, red, white] = ["#f6f2ec", "#303030", "#544f49", "#d41f25", "#ffffff"];

/** Share picture of a car; its renderer (Satori) supports only flexbox and inline styles. */
export function ShareCard({ box, picture, isPhoto, name, version, price, facts, state }: ShareCardProps) {
  return (
    <div
      style={{
        ...box,
        display: "flex",
        flexDirection: "column",
        justifyContent: "space-between",
        padding: "48px 64px",
        background: sand,
        color: ink,
        fontFamily: "Raleway",
      }}
    >
      <div style={{ display: "flex", justifyContent: "space-between", alignItems: "flex-start" }}>
        <div style={{ display: "flex", flexDirection: "column" }}>
          <div style={{ fontSize: 60, fontWeight: 700, lineHeight: 1.1 }}>{drawableText(name)}</div>
          <div style={{ fontSize: 30, color: soft, marginTop: 6 }}>{drawableText(version)}</div>
        </div>
        <div style={{ fontSize: 34, fontWeight: 700, color: red }}>WebK10</div>
      </div>
      <img
        src={picture}
        alt=""
        width={isPhoto ? 525 : 780}
        height={isPhoto ? 350 : 312}
        style={{ alignSelf: "center", ...(isPhoto && framed) }}
      />
      <div style={{ display: "flex", justifyContent: "space-between", alignItems: "flex-end" }}>
        <div style={{ display: "flex", flexDirection: "column", fontSize: 30, color: soft }}>
          {state && (
            <div style={{ background: ink, color: white, padding: "6px 18px", marginBottom: 12, fontWeight: 700 }}>
              {drawableText(state)}
            </div>
          )}
          <div>{drawableText(facts.join(" · "))}</div>
        </div>
        <div style={{ fontSize: 64, fontWeight: 700, lineHeight: 1 }}>{drawableText(price)}</div>
      </div>
    </div>
  );
}

interface SharePageProps {
  /** Size of the picture in pixels. */
  box: { readonly width: number; readonly height: number };
  /** Data URLs of the coast and of the vehicle's drawing or photo. */
  scene: string;
  vehicle: string;
  isPhoto: boolean;
  title: string;
  lead: string;
}

const logoRed = "#e8282e";

/** Share picture of a page; its renderer (Satori) supports only flexbox and inline styles. */
export function SharePage({ box, scene, vehicle, isPhoto, title, lead }: SharePageProps) {
  return (
    <div style={{ ...box, display: "flex", position: "relative", color: ink, fontFamily: "Raleway" }}>
      <img src={scene} alt="" {...box} style={{ position: "absolute", top: 0, left: 0 }} />
      <img
        src={vehicle}
        alt=""
        {...(isPhoto ? photoBox : drawingBox)}
        style={{ position: "absolute", right: 56, bottom: 22, ...(isPhoto && framed) }}
      />
      <div style={{ display: "flex", flexDirection: "column", padding: "52px 64px", width: box.width }}>
        <div style={{ display: "flex", fontSize: 34, fontWeight: 700 }}>
          Web<span style={{ color: logoRed }}>K10</span>
        </div>
        <div
          style={{
            display: "flex",
            flexDirection: "column",
            alignSelf: "flex-start",
            marginTop: 28,
            padding: "26px 34px 30px",
            maxWidth: 900,
            borderRadius: 28,
            background: white,
          }}
        >
          <div style={{ fontSize: title.length > 46 ? 48 : 60, fontWeight: 700, lineHeight: 1.12 }}>
            {drawableText(title)}
          </div>
          {lead && <div style={{ fontSize: 28, marginTop: 14, lineHeight: 1.35 }}>{drawableText(lead)}</div>}
        </div>
      </div>
    </div>
  );
}
