/**
 * Names of hotel groups that lists write as one word, as two, or as one with a capital inside ("TownePlace Suites",
 * "Double Tree"), which is read as two. As one word all tables of groups know them. Words that places have too
 * ("Spring Hill") are the group's only before what it calls its houses.
 */
const IN_TWO = [
  'towne place',
  'double tree',
  'inter continental',
  'stay bridge',
  'candle wood',
  'wood spring',
  'micro tel',
  'spring hill suites',
  'spring hill suite',
  'home wood suites',
  'main stay suites',
  'home 2 suites',
]

/** The first two of the words are one; what follows stays. */
export const brandSpellings = IN_TWO.map((words) => ({ words, means: words.replace(' ', '') }))
