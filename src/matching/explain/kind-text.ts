import { S } from '../compare/signals.ts'
import type { Matcher } from '../matcher.ts'
import { typeWords } from './name-words.ts'

/**
 * What the names say of the kind of house. Not all words that stand there tell one ("Hotel", "International"): where
 * neither name tells it the words themselves are told, and nothing where only one does.
 */
export function kindText(matcher: Matcher, ref: number, rows: Float32Array, at: number, weight: number): string {
  const kinds = rows[at + S.kinds]
  const words = rows[at + S.typeWords]
  if (kinds > 0) return kinds === 1 ? 'the kind of house agrees' : 'the kind of house agrees in part'
  const little = weight > 0 ? ', which says little here' : ''
  if (kinds === -1) return `different kinds of house${little}`
  if (words === 0 || (words > 0 && kinds < 0)) return ''
  const { both, partner, reference } = typeWords(matcher, ref)
  if (words > 0) return both.length === 0 ? '' : `both say '${both.join(' ')}'`
  if (partner.length === 0 || reference.length === 0) return ''
  return `one says '${partner.join(' ')}', the other '${reference.join(' ')}'${little}`
}
