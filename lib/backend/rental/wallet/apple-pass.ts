import type { AppleWallet } from "@/lib/backend/core/wallet-settings";
import { instantOf } from "@/lib/domain/core/time";
import { brandImages } from "./brand-images";
import type { TripPass } from "./trip-pass";

/**
 * A pass for Apple Wallet: a signed archive. With the booking's code as its serial number, a later one replaces it.
 * The library is imported on first use, so that no other request loads it.
 */
export async function applePass(wallet: AppleWallet, pass: TripPass): Promise<Buffer> {
  const { PKPass } = await import("passkit-generator");
  const { code, pickup, giveBack, offices, position, warning } = pass;
  const file = new PKPass(
    await brandImages(),
    { wwdr: wallet.issuer, signerCert: wallet.certificate, signerKey: wallet.key },
    {
      passTypeIdentifier: wallet.passTypeId,
      teamIdentifier: wallet.teamId,
      serialNumber: code,
      organizationName: pass.company,
      description: `${pass.title} ${code}`,
      logoText: "WebK10",
      backgroundColor: "rgb(246,241,235)",
      foregroundColor: "rgb(48,48,48)",
      labelColor: "rgb(92,87,81)",
    },
  );
  file.type = "generic";
  file.headerFields.push({ key: "code", label: pass.reference, value: code });
  file.primaryFields.push({ key: "vehicle", label: pass.vehicle.label, value: pass.vehicle.name });
  file.secondaryFields.push(
    { key: "pickup", label: pickup.label, value: pickup.at },
    { key: "return", label: giveBack.label, value: giveBack.at },
  );
  file.auxiliaryFields.push(
    { key: "pickupOffice", label: offices.pickup, value: pickup.office },
    { key: "returnOffice", label: offices.giveBack, value: giveBack.office },
  );
  file.backFields.push(
    { key: "pickupPlace", label: pickup.label, value: `${pickup.moment}\n${pickup.place}` },
    { key: "returnPlace", label: giveBack.label, value: `${giveBack.moment}\n${giveBack.place}` },
    { key: "phone", label: pass.phone.label, value: pass.phone.number },
    { key: "booking", label: pass.reference, value: pass.url },
    { key: "company", value: pass.company },
    ...(warning === null ? [] : [{ key: "warning", value: warning }]),
  );
  file.setBarcodes({ format: "PKBarcodeFormatQR", message: pass.url, messageEncoding: "iso-8859-1", altText: code });
  file.setRelevantDate(new Date(instantOf(pass.pickupAt.wallClock, pass.pickupAt.timeZone)));
  const { latitude, longitude } = position;
  if (latitude !== null && longitude !== null) file.setLocations({ latitude, longitude });
  return file.getAsBuffer();
}
