import assert from 'node:assert/strict'
import { it } from 'node:test'
import { ForeignRun } from '../foreign-run.ts'

const run = new ForeignRun()

/** The words that a text becomes, run by run. */
function latin(text: string): string {
  const words: string[] = []
  for (const part of text.split(' ')) {
    for (const letter of part) run.push(letter.charCodeAt(0))
    run.close(0)
    for (let w = 0; w < run.count; w++)
      words.push(new TextDecoder().decode(run.letters.slice(w === 0 ? 0 : run.ends[w - 1], run.ends[w])))
  }
  return words.join(' ')
}

function reads(pairs: Record<string, string>): void {
  for (const [native, spelt] of Object.entries(pairs)) assert.equal(latin(native), spelt)
}

it('Hindi leaves out the vowels that nobody writes or speaks', () => {
  reads({
    कानपुर: 'kanpur',
    जैसलमेर: 'jaisalmer',
    अशोक: 'ashok',
    मित्र: 'mitra',
    हनुमानगढ़: 'hanumangarh',
    चित्रकूट: 'chitrakut',
  })
})

it('a nasal is of the kind of the consonant behind it', () => {
  reads({ गंगा: 'ganga', अंबर: 'ambar', বাংলা: 'bangla', রূপগঞ্জ: 'rupganj', കോവളം: 'kovalam' })
})

it('Bengali, Gurmukhi, Gujarati, Telugu, Kannada and Odia are read by the same letters', () => {
  reads({
    আগ্রাবাদ: 'agrabad', যশোর: 'jashor', ਲੁਧਿਆਣਾ: 'ludhiana', રાજકોટ: 'rajkot', విజయవాడ: 'vijayavada', ಉಡುಪಿ: 'udupi', ସମ୍ବଲପୁର: 'sambalpur',
  }) // biome-ignore format: a table
})

it('a Tamil letter is soft between vowels and behind a nasal, and hard where it is doubled', () => {
  reads({ தமிழ்நாடு: 'tamilnadu', பாண்டியன்: 'pandiyan', ஊட்டி: 'ooty', கொடைக்கானல்: 'kodaikkanal', சரவண: 'saravana' })
})

it('Sinhala is spelt as Sri Lanka spells it', () => {
  reads({ අනුරාධපුර: 'anuradhapura', හික්කඩුව: 'hikkaduwa', ගම්පහ: 'gampaha' })
})

it('a word of hotels is known in whatever script of India it stands', () => {
  reads({
    'होटल पैलेस': 'hotel palace', 'હોટેલ પૅલેસ': 'hotel palace', 'হোটেল প্যালেস': 'hotel palace', 'ಹೋಟೆಲ್ ಪ್ಯಾಲೇಸ್': 'hotel palace',
    'ഹോട്ടൽ പാലസ്': 'hotel palace', 'ஹோட்டல் பேலஸ்': 'hotel palace', 'ਹੋਟਲ ਇੰਟਰਨੈਸ਼ਨਲ': 'hotel international', හෝටලය: 'hotel',
  }) // biome-ignore format: a table
})

it('Khmer vowels sound by the series of their consonant', () => {
  reads({
    ស្វាយចេក: 'svaychek',
    មង្គលបូរី: 'mongkolbouri',
    កណ្តាល: 'kantal',
    ប៉ៃលិន: 'pailin',
    ឆ្នាំង: 'chhnang',
    សណ្ឋាគារសុខា: 'hotel sokha',
  })
})

it('Lao is spelt as Laos spells it', () => {
  reads({
    ສາລະວັນ: 'salavan',
    ໄຊເສດຖາ: 'xaisettha',
    ຂວາ: 'khua',
    ບໍ່ແກ້ວ: 'bokeo',
    ສີໂຄດຕະບອງ: 'sikhottabong',
    ໂຮງແຮມພູສີ: 'hotel phusi',
  })
})

it('a killed consonant changes the vowel of a Burmese syllable', () => {
  reads({ ကျောက်: 'kyauk', မင်းကင်း: 'minkin', တွန်: 'tun', ဟိုပန်: 'hopan', ရွှေ: 'shwe', နန်းတော်: 'nantaw', မန္တလေး: 'mandalay' })
})

it('letters of Urdu, Pashto and Kurdish are read, and their words for hotels known', () => {
  reads({ ہوٹل: 'hotel', پیلس: 'palace', کوئٹہ: 'quetta', ٹھٹہ: 'tata' })
})
