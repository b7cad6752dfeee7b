import { roleOfWord, STOP } from '../words/word-roles.ts'
import { wordsOf } from '../words/word-table.ts'

/** What towns of a country are called by the dozen, as canonical-words.ts has it: two that share no more are two. */
const COMMON_WORDS =
  wordsOf(`st saint sainte saintes saints san santa santo santi sao sankt sint szent sveti swieta agios agia
  port porto puerto bad baden mont monte monti val villa ville vila castel castello castro chateau bourg chapelle roche
  new nouveau nouvelle nova novo nuevo nueva novi nove novy nowy nowa nowe neu neue nieuw
  old vieux alt alte stary stara stare velke velky mala male great grand grande little petit klein gross
  north south east west upper lower ober unter nieder haute bas basse alta alto bajo bains mer plage beach bay lake lac sea
  city town village island islands isle county province district region`)

/** Whether a word of a city's name may tell that city from others of its country. */
export function tellsTown(hash: number): boolean {
  return !COMMON_WORDS.has(hash) && !joinsWords(hash)
}

/**
 * "En", "sur", "de": what stands behind it says in which country around the town lies ("Aix-en-Provence",
 * "Salon-de-Provence").
 */
export function joinsWords(hash: number): boolean {
  return (roleOfWord(hash) & STOP) !== 0
}
