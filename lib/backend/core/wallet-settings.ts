import { createPrivateKey, type KeyObject, X509Certificate } from "node:crypto";

type Group = Readonly<Record<string, string | undefined>>;
type AppleSetting =
  | "APPLE_PASS_TYPE_ID"
  | "APPLE_TEAM_ID"
  | "APPLE_PASS_CERTIFICATE"
  | "APPLE_PASS_KEY"
  | "APPLE_PASS_KEY_PASSPHRASE"
  | "APPLE_WWDR_CERTIFICATE";
type GoogleSetting = "GOOGLE_WALLET_ISSUER_ID" | "GOOGLE_WALLET_ACCOUNT" | "GOOGLE_WALLET_KEY";
type Given<Setting extends string> = { readonly [Name in Setting]?: string | undefined };

/** What signs passes for Apple Wallet, in PEM. */
export interface AppleWallet {
  readonly passTypeId: string;
  readonly teamId: string;
  readonly certificate: string;
  /** Decrypted. */
  readonly key: string;
  /** Apple's own certificate, which issued the other. */
  readonly issuer: string;
}

/** The service account that signs passes for Google Wallet. */
export interface GoogleWallet {
  readonly issuerId: string;
  readonly account: string;
  readonly key: KeyObject;
}

/** Each wallet is null while none of its settings is set; the site then does not offer it. */
export interface Wallets {
  readonly apple: AppleWallet | null;
  readonly google: GoogleWallet | null;
}

type Read<Wallet> = { readonly wallet: Wallet | null } | { readonly refusal: string };

/** A setting in one line has `\n` in place of its line breaks. */
const unfolded = (text: string) => text.replaceAll("\\n", "\n");

function certificateIn(text: string): X509Certificate | null {
  try {
    return new X509Certificate(unfolded(text));
  } catch {
    return null;
  }
}

function rsaKeyIn(text: string, passphrase?: string): KeyObject | null {
  try {
    const key = createPrivateKey({ key: unfolded(text), passphrase });
    return key.asymmetricKeyType === "rsa" ? key : null;
  } catch {
    return null;
  }
}

/** Names the settings that a wallet with some of its settings lacks. */
const incomplete = (name: string, group: Group) =>
  `${name} needs ${Object.entries(group)
    .flatMap(([setting, value]) => (value ? [] : [setting]))
    .join(", ")} as well`;
const isUnset = (group: Group) => !Object.values(group).some(Boolean);

function readApple(given: Given<AppleSetting>): Read<AppleWallet> {
  const {
    APPLE_PASS_TYPE_ID: passTypeId,
    APPLE_TEAM_ID: teamId,
    APPLE_PASS_CERTIFICATE: certificate,
    APPLE_PASS_KEY: key,
    APPLE_WWDR_CERTIFICATE: wwdr,
    APPLE_PASS_KEY_PASSPHRASE: passphrase,
  } = given;
  const group = {
    APPLE_PASS_TYPE_ID: passTypeId,
    APPLE_TEAM_ID: teamId,
    APPLE_PASS_CERTIFICATE: certificate,
    APPLE_PASS_KEY: key,
    APPLE_WWDR_CERTIFICATE: wwdr,
  };
  if (isUnset(group) && !passphrase) return { wallet: null };
  if (!passTypeId || !teamId || !certificate || !key || !wwdr) return { refusal: incomplete("Apple Wallet", group) };
  const signer = certificateIn(certificate);
  const issuer = certificateIn(wwdr);
  const signing = rsaKeyIn(key, passphrase);
  if (!signer) return { refusal: "APPLE_PASS_CERTIFICATE needs a certificate in PEM" };
  if (!issuer) return { refusal: "APPLE_WWDR_CERTIFICATE needs a certificate in PEM" };
  if (!signing)
    return { refusal: "APPLE_PASS_KEY needs an RSA key in PEM, and its APPLE_PASS_KEY_PASSPHRASE if it is encrypted" };
  if (!signer.checkPrivateKey(signing)) return { refusal: "APPLE_PASS_KEY is not the key of APPLE_PASS_CERTIFICATE" };
  const wallet = {
    passTypeId,
    teamId,
    certificate: signer.toString(),
    key: signing.export({ type: "pkcs1", format: "pem" }).toString(),
    issuer: issuer.toString(),
  };
  return { wallet };
}

function readGoogle(given: Given<GoogleSetting>): Read<GoogleWallet> {
  const { GOOGLE_WALLET_ISSUER_ID: issuerId, GOOGLE_WALLET_ACCOUNT: account, GOOGLE_WALLET_KEY: text } = given;
  const group = {
    GOOGLE_WALLET_ISSUER_ID: issuerId,
    GOOGLE_WALLET_ACCOUNT: account,
    GOOGLE_WALLET_KEY: text,
  };
  if (isUnset(group)) return { wallet: null };
  if (!issuerId || !account || !text) return { refusal: incomplete("Google Wallet", group) };
  const key = rsaKeyIn(text);
  return key ? { wallet: { issuerId, account, key } } : { refusal: "GOOGLE_WALLET_KEY needs an RSA key in PEM" };
}

/** The wallets that passes can be signed for, or why their settings cannot be used. */
export function readWallets(given: Given<AppleSetting | GoogleSetting>): Wallets | { readonly refusal: string } {
  const apple = readApple(given);
  if ("refusal" in apple) return apple;
  const google = readGoogle(given);
  return "refusal" in google ? google : { apple: apple.wallet, google: google.wallet };
}
