import type { SandboxLanguage } from "@/lib/sandbox/gateway/texts";
import type { Ending } from "./claims";

interface Words {
  readonly title: string;
  readonly heading: string;
  readonly intro: string;
  readonly known: string;
  readonly other: string;
  readonly address: string;
  readonly wrongAddress: string;
  readonly others: string;
  readonly refused: string;
  readonly refusedText: string;
  readonly endings: Readonly<Record<Ending, string>>;
}

const es: Words = {
  title: "SANDBOX · Inicio de sesión",
  heading: "Google (sandbox)",
  intro: "Esta página hace de Google. Elija con qué cuenta desea continuar a {site} y cómo debe terminar.",
  known: "Elija una cuenta",
  other: "Otra dirección",
  address: "Correo electrónico",
  wrongAddress: "Elija una cuenta o escriba una dirección de correo válida.",
  others: "Otros finales",
  refused: "Google no puede atender la solicitud",
  refusedText: "Código de error",
  endings: {
    sign_in: "Iniciar sesión",
    unverified: "Correo sin verificar",
    audience: "Credencial emitida para otra web",
    expired: "Credencial caducada",
    forged: "Credencial con firma falsa",
    nonce: "Credencial de otra sesión",
    token_error: "Error de Google al canjear el código",
    cancel: "Cancelar y volver a la web",
  },
};

const en: Words = {
  title: "SANDBOX · Sign-in",
  heading: "Google (sandbox)",
  intro: "This page plays Google. Choose the account to continue to {site} with, and how it should end.",
  known: "Choose an account",
  other: "Another address",
  address: "E-mail address",
  wrongAddress: "Choose an account or type a valid e-mail address.",
  others: "Other endings",
  refused: "Google cannot handle this request",
  refusedText: "Error code",
  endings: {
    sign_in: "Sign in",
    unverified: "E-mail not verified",
    audience: "Credential issued for another site",
    expired: "Expired credential",
    forged: "Credential with a forged signature",
    nonce: "Credential of another session",
    token_error: "Google fails to redeem the code",
    cancel: "Cancel and go back to the site",
  },
};

const de: Words = {
  title: "SANDBOX · Anmeldung",
  heading: "Google (Sandbox)",
  intro: "Diese Seite spielt Google. Wählen Sie, mit welchem Konto Sie zu {site} fortfahren und wie es ausgehen soll.",
  known: "Konto auswählen",
  other: "Andere Adresse",
  address: "E-Mail-Adresse",
  wrongAddress: "Wählen Sie ein Konto oder geben Sie eine gültige E-Mail-Adresse ein.",
  others: "Andere Ausgänge",
  refused: "Google kann die Anfrage nicht bearbeiten",
  refusedText: "Fehlercode",
  endings: {
    sign_in: "Anmelden",
    unverified: "E-Mail nicht bestätigt",
    audience: "Nachweis für eine andere Website",
    expired: "Abgelaufener Nachweis",
    forged: "Nachweis mit gefälschter Signatur",
    nonce: "Nachweis einer anderen Sitzung",
    token_error: "Google kann den Code nicht einlösen",
    cancel: "Abbrechen und zurück zur Website",
  },
};

const it: Words = {
  title: "SANDBOX · Accesso",
  heading: "Google (sandbox)",
  intro: "Questa pagina fa la parte di Google. Scelga con quale account continuare su {site} e come deve finire.",
  known: "Scelga un account",
  other: "Altro indirizzo",
  address: "Indirizzo e-mail",
  wrongAddress: "Scelga un account o inserisca un indirizzo e-mail valido.",
  others: "Altri esiti",
  refused: "Google non può gestire la richiesta",
  refusedText: "Codice di errore",
  endings: {
    sign_in: "Accedi",
    unverified: "E-mail non verificata",
    audience: "Credenziale emessa per un altro sito",
    expired: "Credenziale scaduta",
    forged: "Credenziale con firma contraffatta",
    nonce: "Credenziale di un’altra sessione",
    token_error: "Errore di Google nello scambio del codice",
    cancel: "Annullare e tornare al sito",
  },
};

const fr: Words = {
  title: "SANDBOX · Connexion",
  heading: "Google (sandbox)",
  intro: "Cette page joue le rôle de Google. Choisissez le compte avec lequel continuer vers {site} et l’issue.",
  known: "Choisissez un compte",
  other: "Autre adresse",
  address: "Adresse e-mail",
  wrongAddress: "Choisissez un compte ou saisissez une adresse e-mail valide.",
  others: "Autres issues",
  refused: "Google ne peut pas traiter la demande",
  refusedText: "Code d’erreur",
  endings: {
    sign_in: "Se connecter",
    unverified: "Adresse e-mail non vérifiée",
    audience: "Jeton émis pour un autre site",
    expired: "Jeton expiré",
    forged: "Jeton à la signature falsifiée",
    nonce: "Jeton d’une autre session",
    token_error: "Google échoue à échanger le code",
    cancel: "Annuler et revenir au site",
  },
};

export const googleTexts: Readonly<Record<SandboxLanguage, Words>> = { es, en, de, it, fr };
