import { OTHER_FORMS_OF_WORDS } from '../../../matching/index.ts'
import { editDistance } from './edit-distance.ts'

/** A word that names of the reference were read as, and how much what was asked for is like a form of it. */
export interface FormFound {
  word: string
  similarity: number
}

const encoder = new TextEncoder()
const forms = OTHER_FORMS_OF_WORDS.map(({ form, word }) => ({ word, letters: encoder.encode(form) }))
const LETTERS_MIN = 4
const TWO_MISTAKES_LETTERS_MIN = 7

/**
 * "Casa" and "Haus" were read as "house": who asks for "csaa" means a form that no name holds any more. With one
 * mistake, in a long word two; `begun`: also the forms that begin like this, with that similarity.
 */
export function findOtherForms(word: string, begun: number | null): FormFound[] {
  const bytes = encoder.encode(word)
  const found = new Map<string, number>()
  for (const { word: meant, letters } of forms) {
    const similarity = Math.max(alike(bytes, letters), begun !== null && begins(letters, bytes) ? begun : 0)
    if (similarity > (found.get(meant) ?? 0)) found.set(meant, similarity)
  }
  return Array.from(found, ([meant, similarity]) => ({ word: meant, similarity }))
}

function alike(word: Uint8Array, form: Uint8Array): number {
  if (word.length < LETTERS_MIN || form.length < LETTERS_MIN) return 0
  const most = word.length >= TWO_MISTAKES_LETTERS_MIN ? 2 : 1
  const distance = editDistance(word, word.length, form, 0, form.length, most)
  return distance > most ? 0 : 1 - distance / Math.max(word.length, form.length)
}

function begins(form: Uint8Array, word: Uint8Array): boolean {
  if (word.length < 2 || word.length > form.length) return false
  for (let k = 0; k < word.length; k++) if (form[k] !== word[k]) return false
  return true
}
