interface SharePageProps {
  /** Of the whole picture. */
  box: { readonly width: number; readonly height: number };
  /** Addresses that hold the whole file: the coast, and the vehicle that drives along it. */
  scene: string;
  vehicle: string;
  title: string;
  lead: string;
}

const [ink, red, white] = ["#303030", "#e8282e", "#ffffff"];

/** A page on the picture beside a shared link; its renderer knows flex boxes and inline styles alone. */
export function SharePage({ box, scene, vehicle, title, lead }: SharePageProps) {
  return (
    <div style={{ ...box, display: "flex", position: "relative", color: ink, fontFamily: "Raleway" }}>
      <img src={scene} alt="" {...box} style={{ position: "absolute", top: 0, left: 0 }} />
      <img src={vehicle} alt="" width={520} height={208} style={{ position: "absolute", right: 56, bottom: 22 }} />
      <div style={{ display: "flex", flexDirection: "column", padding: "52px 64px", width: box.width }}>
        <div style={{ display: "flex", fontSize: 34, fontWeight: 700 }}>
          Web<span style={{ color: red }}>K10</span>
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
          <div style={{ fontSize: title.length > 46 ? 48 : 60, fontWeight: 700, lineHeight: 1.12 }}>{title}</div>
          {lead && <div style={{ fontSize: 28, marginTop: 14, lineHeight: 1.35 }}>{lead}</div>}
        </div>
      </div>
    </div>
  );
}
