const FIRST_GREEK = 0x370
const LAST_GREEK = 0x3ff

const [A, B, C, D, E, F, G, K, M, N, O, P, S, T, U, V, X, Y] = [...'abcdefgkmnopstuvxy'].map((letter) =>
  letter.charCodeAt(0),
)
/** What Greek says without voice: an υ behind α or ε is an f before it, and a v before all else. */
const isVoiceless = new Uint8Array(256)
for (const letter of [C, F, K, P, S, T, X]) isVoiceless[letter] = 1

export function isGreek(code: number): boolean {
  return code >= FIRST_GREEK && code <= LAST_GREEK
}

/**
 * Spells a Greek word, folded letter by letter, as Latin lists do: ου is "ou", αυ and ευ are "av" and "ev" or "af" and
 * "ef", γγ is "ng", and μπ, ντ, γκ that open a word are "b", "d", "g". Ερμού is Ermou, Ναυαρίνο Navarino, Λευκάδα
 * Lefkada. Gives where it ends.
 */
export function respellGreek(text: Uint8Array, start: number, endGiven: number): number {
  const end = withoutOpeningPair(text, start, endGiven)
  for (let k = start; k + 1 < end; k++) {
    const next = text[k + 1]
    if (next === Y && text[k] === O) text[k + 1] = U
    else if (next === Y && (text[k] === A || text[k] === E))
      text[k + 1] = k + 2 === end || isVoiceless[text[k + 2]] === 1 ? F : V
    else if (next === G && text[k] === G) text[k] = N
  }
  return end
}

/** One letter for the pair that a sound Greek has no letter for is written with. */
function withoutOpeningPair(text: Uint8Array, start: number, end: number): number {
  const first = text[start]
  const second = text[start + 1]
  if (end - start < 3) return end
  if (first === M && second === P) text[start + 1] = B
  else if (first === N && second === T) text[start + 1] = D
  else if (first === G && second === K) text[start + 1] = G
  else return end
  text.copyWithin(start, start + 1, end)
  return end - 1
}
