import { chinese, indian, japanese, korean, malay, thai, vietnamese } from './asian.ts'
import { balkan, bulgarian, czech, greek, hungarian, polish, russian, ukrainian } from './eastern-europe.ts'
import type { Language } from './language.ts'
import { arabic, hebrew, persian } from './middle-east.ts'
import { italian, portuguese, romanian, spanish, turkish } from './southern.ts'
import { dutch, english, finnish, french, german, nordic } from './western.ts'

export type { Language, Template, Word } from './language.ts'

export const LANGUAGES: Record<string, Language> = {
  arabic,
  balkan,
  bulgarian,
  chinese,
  czech,
  dutch,
  english,
  finnish,
  french,
  german,
  greek,
  hebrew,
  hungarian,
  indian,
  italian,
  japanese,
  korean,
  malay,
  nordic,
  persian,
  polish,
  portuguese,
  romanian,
  russian,
  spanish,
  thai,
  turkish,
  ukrainian,
  vietnamese,
}
