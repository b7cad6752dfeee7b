import { hashWord } from '../../words/hash-bytes.ts'

/**
 * Cyrillic, Greek, Georgian and Armenian words, folded letter by letter, that Latin lists translate or name otherwise:
 * kinds of house, places. The Latin word, then the folded ones.
 */
const TRANSLATED = `
hotel gostinitsa gatel otel khotel gotel xenodocheio xenodocheion; minihotel miniotel; hostel khostel; guest gostevoy gostey gosti gostoviy; house dom dim kshcha
apartments apartamenty apartamenti diamerismata; rooms domatia nomera; studios stoyntio studii; guesthouse xenonas; pension pansion pansionat; mansion archontiko
manor usadba sadiba; villa vila; holiday otdykha; camp baza; sanatorium sanatoriy; cottage kottedzh kotedzh; family semeen semeynyy; complex kompleks
palace dvorets palas palats; city siti; center tsentr tsentur kentro; airport aeroport letishche aerodromio; beach paralia plyazh plazh bryag; old palia stariyat
town poli grad; port limani; moscow moskva; saint sankt; petersburg peterburg; kyiv kiev; athens athina afiny; corfu kerkyra; rhodes rodos; crete kriti; sunny slnchev
nice nitstsa; cannes kanny; angeles andzheles; crete krit; nhatrang nyachang; cologne keln; basel bazel; marseille marsel; heraklion iraklion; zakynthos zakinf; djerba dzherba; hanoi khanoy; boracay borakay; cebu sebu; havana gavana; macau makao; sydney sidney
paris parizh; rome rim; vienna vena; prague praga; istanbul stambul; munich myunkhen; venice venetsiya; florence florentsiya; naples neapol; geneva zheneva; zurich tsyurikh; lisbon lissabon; brussels bryussel
warsaw varshava; copenhagen kopengagen; beijing pekin; tokyo tokio; seoul seul; singapore singapur; phuket pkhuket; barcelona barselona; dubai dubay; cairo kair; jerusalem ierusalim
hilton khilton; hyatt khayat khayatt; regency ridzhensi; holiday kholidey; doubletree dabltri; marriott mariott marriot; courtyard kortyard; sheraton sharaton
radisson redisson; blu blyu; rixos riksos; beach bich; resort rezort; club klab klub; sun san; queen kvin; blue blu; voyage voyazh; maxx maks; house khaus; home khoum
residence rezidens; residences rezidentsii; suites svits syuts; deluxe delyuks; hampton khempton; mercure merkur merkyur; crowne kraun; intercontinental interkontinental
cosmos kosmos; avenue avenyu; boutique butik; style stayl; by bay; express ekspress; luxury lakshari laksheri; lake leyk; island aylend; view vyu; hills khills
seasons sizons; ritz rits ritts; carlton karlton; swissotel svissotel; titanic titanik; crystal kristal kristall; concorde konkord konkorde; delphin delfin
heritage kheritedzh; harbour kharbor; collection kollekshn; sunrise sanrayz; diamond daymond; wellness velnes; family femili; aqua akva; bay bey; center sentr; rose rouz
white uayt; green grin; tower tauer; towers tauers; palace palase pelas; lounge laundzh; accor akkor; wyndham uindem vindkham; western vestern; plus plyus
national natsional; astoria astoriya; europe evropa; ukraine ukraina; russia rossiya; central tsentral tsentralnaya; north severnaya; south yuzhnaya; sunny solnechnyy
beach mpits mpitsa; grand gkrant gkrand; boutique mpoytik; resort rizort; suites soyits soyites soyita; garden gkarnten; royal rogial roial; view vioy; palace pallas; house spiti; bay mpei; club klamp; sun san; rooms enoikiazomena
hotel buudal zochid konakuy qonaq qonaquy qonaquyi mehmonkhona meymankana mehmankhana hyowranots sastumro hoteli oteli; hostel hosteli hosthel; guesthouse hyowratown; guest saojakho; palace palasi palatsi palats; plaza plazi; resort kurorti rezorti resorti hangstyan; grand grandi; boutique butiki; apartment apartamenti; apartments apartamentebi; cottage koteji; cottages kotejebi
house sakhli; old dzveli; new akhali; golden okros voske; royal royali arkayakan; garden baghi aygi; tower koshki ashtarak; castle tsikhe berd; sea zghva; lake litch; river mdinare; view khedi; center tsentri kentron; city siti kalaki kaghak; park parki; club klubi akowmb; yerevan erevan; tbilisi tiflisi; armenia hayastan
hills khilsi; rooms rumsi rums; king mepe; queen dedopali; jizzakh dzhizak; andijan andizhan andizhon; dhabi dabi; antalya antaliya; alanya alaniya; hurghada khurgada; sheikh sheykh
marriott mariot; radisson radison; holiday kholidej; inn in; hyatt khajat; collection kolekshn; business biznis biznes; international internatsional internatsionalen; restaurant restoran
premier premer; versailles versal; george zhorzh; jazz dzhez; hotel gastsinitsa`

const encoder = new TextEncoder()
const byFolded = new Map<number, Uint8Array>()
for (const entry of TRANSLATED.trim().split(/;\s*|\n/)) {
  const [latin, ...folded] = entry.split(' ')
  for (const word of folded) byFolded.set(hashWord(word), encoder.encode(latin))
}

/** What a Latin list writes for a folded word of these scripts, or undefined. */
export function translatedWord(hash: number): Uint8Array | undefined {
  return byFolded.get(hash)
}
