/**
 * What people type when they look for a hotel whose name they half remember: slips of the finger, words in another
 * order, a space forgotten, the city behind the name. Seeded, so that the same queries come every time.
 */
export function misspellQuery(name: string, city: string, random: () => number): string {
  const words = name.split(/\s+/).filter(Boolean)
  const slips = random() < 0.1 ? 0 : random() < 0.25 ? 2 : 1
  const long = words.flatMap((word, at) =>
    word.length >= (SYLLABLES.test(word) ? 6 : 4) && LETTERS.test(word) ? [at] : [],
  )
  for (let slip = 0; slip < slips && long.length > 0; slip++) {
    const [at] = long.splice(Math.floor(random() * long.length), 1)
    words[at] = slipIn(words[at], random)
  }
  const habit = random()
  if (habit < 0.1 && words.length > 1) {
    const at = Math.floor(random() * (words.length - 1))
    words.splice(at, 2, words[at] + words[at + 1])
  } else if (habit < 0.25 && words.length > 1) {
    const [moved] = words.splice(Math.floor(random() * words.length), 1)
    words.push(moved)
  } else if (habit < 0.35 && city) words.push(city)
  const text = words.join(' ')
  return random() < 0.5 ? text.toLowerCase() : text
}

const LETTERS = /^[\p{L}\p{M}]+$/u
const SYLLABLES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u

// Scripts whose characters are syllables lose one; alphabets get a letter dropped, doubled, replaced or swapped.
function slipIn(word: string, random: () => number): string {
  const letters = [...word]
  const at = 1 + Math.floor(random() * (letters.length - 2))
  if (SYLLABLES.test(word)) {
    letters.splice(at, 1)
    return letters.join('')
  }
  const kind = random()
  if (kind < 0.25) letters.splice(at, 1)
  else if (kind < 0.5) letters.splice(at, 0, letters[at])
  else if (kind < 0.75) letters[at] = letters[Math.floor(random() * letters.length)]
  else letters.splice(at, 2, letters[at + 1], letters[at])
  return letters.join('')
}
