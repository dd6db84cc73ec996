import type { FiveLanguages } from "@/lib/backend/core/db/schema/columns";
import type { country } from "@/lib/backend/core/db/schema/texts";

const codes =
  "AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW";

const namesIn = (language: string) => {
  const names = new Intl.DisplayNames([language], { type: "region" });
  return (code: string) => names.of(code) ?? code;
};

/** Spanish names in common use where `Intl` has another. */
const spanishNames = new Map([
  ["CI", "Costa de Marfil"],
  ["GG", "Guernsey"],
  ["ML", "Malí"],
]);

const named = { ES: namesIn("es"), EN: namesIn("en-GB"), DE: namesIn("de"), IT: namesIn("it"), FR: namesIn("fr") };

const namesOf = (code: string): FiveLanguages => ({
  ES: spanishNames.get(code) ?? named.ES(code),
  EN: named.EN(code),
  DE: named.DE(code),
  IT: named.IT(code),
  FR: named.FR(code),
});

/** Countries and territories of ISO 3166-1 where somebody lives, and Kosovo, with the names of `Intl.DisplayNames`. */
export const seedCountries: readonly (typeof country.$inferInsert)[] = codes
  .split(" ")
  .map((code) => ({ code, names: namesOf(code) }));
