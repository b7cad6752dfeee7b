import { OTHER_GROUP_OF_COMPANY } from '../compare/sibling-signals.ts'
import { OTHER_HOUSE, S } from '../compare/signals.ts'
import { ONE_OF_SEVERAL, OTHER_PLACES, OTHER_TOWN } from '../score/hotel-groups/tell-other-house.ts'

/** What the names say of hotel groups, and of which house of one. */
export function groupText(rows: Float32Array, at: number): string {
  const told = rows[at + OTHER_HOUSE]
  if (told === ONE_OF_SEVERAL)
    return 'the hotel group has other houses in this city, and only one name tells where its house stands'
  if (told === OTHER_PLACES) return 'the same hotel group, and each name tells another place'
  if (told === OTHER_TOWN) return 'the same hotel group, and the partner names another town'
  const brands = rows[at + S.brands]
  if (brands === 0) return ''
  if (brands > 0) return 'the same hotel group'
  if (brands === OTHER_GROUP_OF_COMPANY) return 'two hotel groups of one company, which stand side by side'
  return brands <= -1 ? 'different hotel groups' : 'only one names a hotel group'
}
