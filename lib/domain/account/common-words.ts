/**
 * The most common passwords in the five languages of the site: words, names, football clubs, keyboard rows. Lower case
 * without accents; matched in any case, with digits or signs around them (`barca1!`) and leetspeak (`p4ssw0rd`).
 */
const text = `
password passwort passwd passord contrasena contrasenya clave clavesecreta parola motdepasse kennwort senha palabra
secret secreto segreto geheim letmein welcome willkommen bienvenido bienvenue benvenuto admin administrator
administrador root user usuario guest gast invitado login access acceso master maestro manager default changeme test
testing prueba demo hello hola hallo bonjour ciao salut buenosdias gutentag goodbye adios please thanks gracias danke
merci grazie love amor amore liebe iloveyou tequiero teamo teamomucho ichliebedich jetaime tiamo loveyou lovely lover
mylove miamor schatz schatzi cheri cherie tesoro princess princesa prinzessin princesse principessa queen reina koenig
king prince angel angelo engel angelito ange baby bebe babygirl sweety sweetheart honey corazon coeur cuore herz kiss
beso sunshine sunflower sun sonne soleil sole luna moon mond lune star estrella stern etoile stella sky cielo himmel
rainbow arcoiris summer verano sommer estate winter invierno inverno hiver spring primavera autumn herbst otono flower
flor fiore blume rose rosa lily lilli butterfly mariposa schmetterling papillon farfalla dragon drache dragone monkey
mono affe tiger tigre lion leon loewe lowe eagle aguila adler shadow sombra schatten ghost ninja samurai warrior
pirate batman superman spiderman ironman starwars pokemon pikachu naruto zelda mario minecraft fortnite roblox
playstation nintendo xbox gamer matrix hunter killer ranger soldier freedom libertad freiheit liberte peace paz money
dinero geld argent soldi rich lucky suerte cookie chocolate schokolade chocolat cioccolato banana orange naranja apple
manzana pizza pasta cheese queso kaese coffee cafe kaffee beer cerveza bier vodka whisky cocacola pepsi sugar pepper
ginger cherry peach mango limon lemon tomate dog perro hund chien cane cat gato katze chat gatto kitty kitten horse
caballo pferd cheval cavallo bunny rabbit conejo puppy bella rocky buddy daisy max rex nala simba toby coco balou
felix tigger snoopy mickey minnie donald football futbol fussball calcio soccer basketball baloncesto tennis tenis
baseball hockey golf rugby boxing yoga surf barcelona barca fcbarcelona madrid realmadrid halamadrid atletico sevilla
valencia betis athletic mallorca rcdmallorca liverpool arsenal chelsea everton manchester manutd united tottenham
celtic rangers juventus milan inter roma napoli lazio fiorentina bayern bayernmuenchen dortmund schalke werder hamburg
koeln borussia stuttgart paris psg marseille lyon bordeaux lille monaco messi ronaldo cristiano neymar mbappe iniesta
ramos zidane maradona beckham gerrard totti buffon ibiza eivissa formentera menorca baleares palma manacor alcudia
magaluf island islas webk10 rental rentacar alquiler coche auto macchina voiture wagen moto motorrad ferrari porsche
mercedes audi bmw seat renault peugeot citroen toyota honda yamaha suzuki kawasaki ducati vespa mustang corvette
camaro harley jaguar lamborghini espana spain deutschland germany berlin muenchen munich frankfurt italia italy france
england london londres londra britain scotland ireland dublin america amsterdam holland portugal lisboa argentina
mexico colombia brasil europe europa maria jose juan antonio manuel francisco javier david carlos daniel miguel rafael
pedro alejandro fernando pablo sergio jorge alberto luis alvaro diego adrian raul enrique vicente andres joaquin ivan
oscar ruben santiago ramon jaime hugo lucas martin mateo nicolas marcos izan leo bruno carmen ana isabel laura
cristina marta lucia elena pilar dolores teresa paula sara raquel andrea rocio silvia patricia beatriz alba irene
julia sofia claudia nuria monica natalia eva noelia carla daniela valeria martina alejandra yolanda michael thomas
andreas stefan christian markus peter klaus wolfgang juergen frank uwe bernd dieter werner hans heinz sebastian
alexander florian tobias jonas lukas finn paul maximilian julian niklas sabine petra monika susanne nicole stefanie
katrin anja melanie sandra anna lena lea hannah emma mia lisa sarah katharina john james robert william richard
charles joseph george edward henry jack harry oliver charlie jacob joshua matthew andrew anthony steven kevin brian
jason justin jordan taylor ashley jessica jennifer amanda michelle melissa elizabeth emily olivia sophie sophia
charlotte amelia grace lucy chloe megan rachel rebecca samantha victoria alexandra giuseppe giovanni francesco marco
luca alessandro matteo lorenzo davide simone federico riccardo stefano roberto paolo giulia francesca chiara valentina
elisa alessia giorgia federica ilaria jean pierre michel philippe alain christophe patrick laurent julien antoine
alexandre maxime guillaume mathieu romain vincent olivier marie nathalie isabelle sylvie catherine sandrine stephanie
celine camille julie manon pauline marine aurelie emilie family familia familie famille famiglia mother madre mutter
mama mamma papa father padre vater daddy sister hermana bruder brother hermano friend friends amigo amigos freunde
amici house casa haus maison home heimat music musica musik musique guitar guitarra metallica nirvana beatles eminem
rammstein acdc slipknot linkinpark computer internet google facebook instagram whatsapp youtube twitter yahoo hotmail
gmail microsoft windows samsung iphone android linux qwerty qwertz azerty qwert asdf asdfg asdfgh yxcvb zxcvb zxcvbn
wxcvbn qwer qaz qazwsx qweasd qweasdzxc asdzxc qwe abc abcd abcdef abcabc aaa xxx zzz trustno whatever nothing nada
niente nichts rien something blahblah fuck fuckyou fuckoff puta puto mierda cabron gilipollas pendejo scheisse
arschloch hurensohn ficken merde putain connard stronzo cazzo culo sexy sex hardcore porn pussy bigdick asshole bitch
bastard shit loser idiot tonto chicken pussycat jesus jesuschrist christ cristo dios gott god allah santamaria heaven
blessed church faith hope bible january february march april august september october november december enero febrero
marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre januar februar maerz juni juli oktober
dezember lunes martes miercoles jueves viernes sabado domingo monday tuesday wednesday thursday friday saturday sunday
montag dienstag mittwoch donnerstag freitag samstag sonntag lundi mardi mercredi jeudi vendredi samedi dimanche silver
gold plata oro black negro schwarz white blanco weiss blue azul blau green verde gruen yellow amarillo purple pink
super super1 cool nice happy feliz smile crazy loco genial power energy turbo speed racing champion winner number one
holiday holidays vacaciones urlaub ferien vacances vacanze beach playa strand plage spiaggia sea ocean mare mer meer
travel viaje reise viaggio voyage booking reserva password1 p4ssword pass passe contra
`;

export const commonWords: ReadonlySet<string> = new Set(text.trim().split(/\s+/));
