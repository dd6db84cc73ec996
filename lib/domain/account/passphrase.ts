import type { Language } from "@/lib/domain/core/languages";

/** 128 short everyday words per language, without accents, so that any keyboard can type them. */
const words: Readonly<Record<Language, string>> = {
  es: `
    faro duna tren manzana nube playa monte barca cesta piano queso roble trigo vela zorro abeto bosque campo
    ballena espiga fuente gaviota hierba isla parque koala laguna mapa naranja olivo palma rama cereza tejado uva
    valle viento yate zumo arena brisa cabra dado erizo farol globo higo tienda jarra lana mirlo nieve ostra pinar
    pastel risco salina tortuga urraca vereda aldea botella camino castillo estrella flauta girasol hormiga invierno
    lavanda kilo lucero molino nuez oso pera quimera rosal sendero tambor umbral verano ancla bicicleta caracol
    dorado encina fresa cisne helecho imagen jinete ladera marea nogal orilla pluma regata sirena toldo usted cometa
    acera bufanda ciruela desvan escoba foca grillo hamaca jirafa lechuza mesa nido orden puente rueda sombrero taza
    cuerda vaca almendra bandeja colmena durazno espuma noria laurel
  `,
  en: `
    harbour meadow train lemon cloud beach hill boat basket piano cheese oak wheat sail fox pine forest field
    dolphin barley fountain seagull grass island garden koala lagoon map orange olive palm branch melon roof grape
    valley wind yacht juice sand breeze goat dice hedgehog lantern balloon fig igloo jug wool blackbird snow oyster
    grove quilt cliff saltpan turtle magpie lane village bottle path dragon comet flute sunflower ant winter jasmine
    kettle meteor mill walnut bear pear quince rosebush trail drum porch summer anchor bicycle snail golden acorn
    berry sparrow fern picture rider slope tide hazel shore feather regatta mermaid awning umbrella volcano pavement
    scarf plum attic broom seal cricket hammock giraffe owl table nest order bridge wheel hat teacup copper cow
    almond tray beehive peach foam window spoon
  `,
  de: `
    hafen wiese zug zitrone wolke strand berg boot korb klavier birke eiche weizen segel fuchs tanne wald feld
    delfin gerste brunnen kahn gras insel garten koala lagune karte orange olive palme zweig melone dach traube tal
    wind jacht saft sand brise ziege kegel igel laterne ballon feige iglu krug wolle amsel schnee auster hain mantel
    klippe salz schmied elster gasse dorf flasche pfad drache komet geige rettich ameise winter jasmin kessel meteor
    zahnrad walnuss dachs birne quitte rosen spur trommel erker sommer anker fahrrad schnecke golden eichel beere
    spatz farn bild reiter hang gezeit hasel ufer feder regatta nixe markise schirm vulkan steg schal pflaume boden
    besen robbe grille teppich giraffe eule tisch nest ordnung turm rad hut tasse kupfer kuh mandel tablett imker
    pfirsich schaum fenster kanne
  `,
  it: `
    faro duna treno limone nuvola spiaggia monte barca cesto piano formica rovere grano vela volpe abete bosco campo
    delfino spiga fontana gabbiano erba isola giardino koala laguna mappa arancia ulivo palma ramo anguria tetto uva
    valle vento zattera succo sabbia brezza capra dado riccio lampada globo fico iglu brocca lana merlo neve ostrica
    pineta quercia scoglio salina tartaruga gazza viale borgo bottiglia sentiero drago cometa flauto girasole
    rondine inverno gelsomino bollitore meteora mulino noce orso pera quadro roseto traccia tamburo portico estate
    ancora bici lumaca dorato ghianda fragola passero felce disegno fantino pendio marea nocciolo riva piuma regata
    sirena tenda ombrello vulcano selciato sciarpa prugna soffitta scopa foca grillo amaca giraffa gufo tavolo nido
    ordine ponte ruota cappello tazza rame mucca mandorla vassoio alveare pesca schiuma finestra cucina
  `,
  fr: `
    phare dune train citron nuage plage colline barque panier piano fromage tilleul moisson voile renard sapin
    bosquet champ dauphin orge fontaine mouette herbe galet jardin koala lagune carte orange olivier palme branche
    melon toit raisin vallon vent navire sirop sable brise agneau quille castor lanterne ballon figue igloo cruche
    laine merle neige moule pinede couette falaise saline tortue pie ruelle hameau bouteille sentier dragon galaxie
    violon tournesol fourmi hiver jasmin bouilloire satin moulin noix ours poire tableau rosier piste tambour porche
    soleil ancre wagon escargot dorure cabane fraise moineau mimosa image cavalier pente courant noisette rive plume
    voilier corail auvent parapluie volcan trottoir foulard prune grenier balai phoque grillon hamac girafe hibou
    table nid ordre pont roue chapeau tasse cuivre vache amande plateau ruche abricot mousse rivage panorama
  `,
};

/** Words per passphrase: 5 × 7 bits = 35 bits, enough because login attempts are rate-limited. */
export const passphraseLength = 5;

/** A passphrase from `passphraseLength` random bytes, each one word of the language: "barca-duna-queso-faro-zorro". */
export function passphrase(language: Language, randomBytes: Uint8Array): string {
  const list = words[language].trim().split(/\s+/);
  return Array.from(randomBytes, (byte) => list[byte % list.length]).join("-");
}
