interface ShareCardProps {
  /** Of the whole picture. */
  box: { readonly width: number; readonly height: number };
  /** Address of the car's drawing, or a whole one. */
  picture: string;
  name: string;
  version: string;
  price: string;
  facts: readonly string[];
  /** Told instead of nothing when the car can't simply be bought. */
  state: string | null;
}

const [sand, ink, soft, red, white] = ["#f6f2ec", "#303030", "#544f49", "#d41f25", "#ffffff"];

/** A car on the picture beside a shared link; its renderer knows flex boxes and inline styles alone. */
export function ShareCard({ box, picture, name, version, price, facts, state }: ShareCardProps) {
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
          <div style={{ fontSize: 60, fontWeight: 700, lineHeight: 1.1 }}>{name}</div>
          <div style={{ fontSize: 30, color: soft, marginTop: 6 }}>{version}</div>
        </div>
        <div style={{ fontSize: 34, fontWeight: 700, color: red }}>WebK10</div>
      </div>
      <img src={picture} alt="" width={780} height={312} style={{ alignSelf: "center" }} />
      <div style={{ display: "flex", justifyContent: "space-between", alignItems: "flex-end" }}>
        <div style={{ display: "flex", flexDirection: "column", fontSize: 30, color: soft }}>
          {state && (
            <div style={{ background: ink, color: white, padding: "6px 18px", marginBottom: 12, fontWeight: 700 }}>
              {state}
            </div>
          )}
          <div>{facts.join(" · ")}</div>
        </div>
        <div style={{ fontSize: 64, fontWeight: 700, lineHeight: 1 }}>{price}</div>
      </div>
    </div>
  );
}
