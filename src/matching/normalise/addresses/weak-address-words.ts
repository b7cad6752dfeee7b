import { hashWord } from '../hash-bytes.ts'
import { wordSet } from '../word-table.ts'

/** Street types, units, countries and states say little about which house is meant. Folded, many languages. */
export const weakWords = wordSet(
  `street st str road rd avenue ave av avenida avda boulevard blvd bd bvd lane ln drive dr court ct square sq place pl plaza plz highway hwy way parkway pkwy terrace ter close crescent
  rue allee chemin quai route impasse cours via viale vicolo corso piazza piazzale strada largo calle c carrer carretera ctra paseo camino ronda travessa rua estrada praca
  strasse straße strasse gasse weg platz ring allee ufer damm ulica ul ulitsa prospekt pr pl nam ploshchad cad cadde caddesi sok sokak sokagi mah mahallesi mh bulvari blv no nr num numero number
  jalan jl lorong jln kampung thanon soi moo mu tambon amphoe amphur duong pho phuong quan duong ngo ngach hem lo khu thon xa huyen tinh tp thanh
  chome cho ku shi machi dori dong gu ro daero gil si gun alley lu jie qu shi sheng marg nagar chowk near opp opposite behind next off the of and de la le les du des el los las di del della da do dos
  km floor level unit suite building bldg block tower p o box po north south east west n s e w nw ne sw se city town district dist sec section province state county region plot sector
  al ak az ar ca ct fl ga hi il ks ky ma mi mn mo ms mt nc nd ne nh nj nm nv ny oh ok pa ri sc sd tn tx ut va vt wa wi wv wy dc ab bc mb nb ns qc sk nsw qld
  usa us uk united kingdom states england scotland wales france italy italia spain espana germany deutschland thailand india japan china taiwan`
    .split(/\s+/)
    .filter(Boolean)
    .map(hashWord),
)
