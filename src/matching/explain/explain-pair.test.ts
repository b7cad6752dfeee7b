import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { build, index, matcher, record as recordOf, uuid } from '../../../test/support/few-hotels.ts'
import { ROW, S } from '../compare/signals.ts'
import { createMatcher, type Matcher, openReferenceIndex, type PartnerRecord, ReferenceIndexBuilder } from '../index.ts'
import { kindText } from './kind-text.ts'
import { missingText } from './missing-text.ts'
import { rivalText } from './rival-text.ts'

const AT: [number, number] = [51.51, -0.15]

/** Hotels of one city; each stands at its own place or, if none is given, all on one point. */
function matcherOf(names: string[], places: [number, number][] = names.map(() => AT)): Matcher {
  const builder = new ReferenceIndexBuilder()
  builder.add({
    count: names.length,
    id: names.map((_, i) => `0f000000-0000-4000-8000-00000000000${i}`),
    name: names,
    countryCode: names.map(() => 'GB'),
    city: names.map(() => 'Elmbridge'),
    latitude: places.map(([latitude]) => latitude),
    longitude: places.map(([, longitude]) => longitude),
  })
  return createMatcher(openReferenceIndex(builder.finish()))
}

function record(name: string): PartnerRecord {
  return { id: 'x', name, countryCode: 'GB', city: 'Elmbridge', latitude: AT[0], longitude: AT[1] }
}

function textOf(matcher: Matcher, name: string, signal: string): string | undefined {
  return matcher.explain(record(name), 0).find((reason) => reason.signal === signal)?.text
}

describe('what is said of rivals', () => {
  /**
   * What the hotel hears that ends `lead` ahead of the only other one, where the first estimate put it `baseGap` ahead.
   */
  function heard(baseGap: number, lead: number, weight = -1): string {
    const matcher = matcherOf(['Larkspur', 'Quillfeather Larkspur'], [AT, [51.6, -0.15]])
    const { scorer } = matcher
    matcher.explain(record('Larkspur'), 0)
    const k = scorer.comparedRefs.indexOf(0)
    const other = scorer.include(1)
    scorer.rank()
    scorer.rows[k * ROW + S.baseGap] = baseGap
    scorer.scores[k] = lead
    scorer.scores[other] = 0
    scorer.order.set(lead >= 0 ? [k, other] : [other, k])
    return rivalText(scorer, k, weight)
  }

  it('the best candidate never hears that another fits better, whatever the first estimate was', () => {
    assert.equal(heard(-3, 4), 'another candidate looks as good at first sight, and ends behind')
    assert.equal(heard(-3, 4, 1), 'no other candidate comes near')
    assert.equal(heard(-3, 0.5), 'another candidate fits almost as well')
  })

  it('one that ended far behind does not fit almost as well', () => {
    assert.equal(heard(0.5, 4, 1), 'no other candidate comes near')
    assert.equal(heard(5, 0.5), 'another candidate fits almost as well')
  })

  it('one that is not the best hears so, also where the first estimate put it ahead', () => {
    assert.equal(heard(3, -2), 'another candidate fits better')
    assert.equal(heard(0.5, -0.1), 'another candidate fits better')
  })

  it('only one of the same name close by is taken for the same house listed twice', () => {
    assert.equal(
      textOf(matcherOf(['Larkspur Hotel', 'Hotel Larkspur Elmbridge']), 'Larkspur', 'baseGap'),
      'the reference seems to hold this house twice',
    )
    for (const other of ['Larkspur Dunbarrow', 'Larkspur 2', 'Larkspur Apartments'])
      assert.match(
        textOf(matcherOf(['Larkspur Hotel', other]), 'Larkspur', 'baseGap')!,
        /; one of another name stands close by$/,
      )
  })
})

describe('what is said of names', () => {
  it('letters that were compared are those of the distinctive words where others were left out', () => {
    const matcher = matcherOf(['Larkspur Hotel'])
    const agree = (words: string) => `100 % of the letters${words} agree, spaces ignored`
    assert.equal(textOf(matcher, 'Larkspur Court', 'gramShare'), agree(' of the distinctive words'))
    assert.equal(textOf(matcherOf(['Larkspur Dunbarrow']), 'Larks Purdunbarrow', 'gramShare'), agree(''))
  })

  it('the kind of house agrees where both tell it, and nothing is said where one does', () => {
    const heard = (partner: string, reference: string) => {
      const matcher = matcherOf([reference])
      matcher.explain(record(partner), 0)
      const { rows } = matcher.scorer
      return kindText(matcher, 0, rows, 0, -1)
    }
    assert.equal(heard('Larkspur Apartments', 'Larkspur Residence'), 'the kind of house agrees')
    assert.equal(heard('Larkspur Hotel', 'Hotel Larkspur Apartments'), '')
    assert.equal(heard('Larkspur International', 'Larkspur International Hostel'), '')
    assert.equal(heard('Larkspur International', 'Larkspur International Hotel'), "both say 'international'")
    assert.equal(heard('Larkspur Hostel', 'Larkspur Castle'), 'different kinds of house')
    assert.equal(heard('Larkspur Hotel', 'Larkspur Court'), "one says 'hotel', the other 'court'")
    assert.equal(heard('Larkspur Hotel', 'Larkspur'), '')
  })

  it('words that do not count as missing are not held against a pair', () => {
    const heard = (partner: string, reference: string, weight: number) => {
      const matcher = matcherOf([reference])
      matcher.explain(record(partner), 0)
      return missingText(matcher, 0, weight)
    }
    const found = 'every distinctive word of either name is found in the other'
    assert.equal(heard('Larkspur Court', 'Larkspur', 1), `${found}; only the partner says 'court'`)
    assert.equal(heard('Larkspur Court', 'Larkspur', -1), found)
    assert.equal(heard('Larkspurr Court', 'Larkspur', -1), `${found}, not all spelt alike`)
    const both = 'Larkspur Court Dunbarrow'
    assert.equal(heard(both, 'Larkspur', -1), "only the partner says 'dunbarrow'")
    assert.equal(heard(both, 'Larkspur', 1), "only the partner says 'court dunbarrow'")
    assert.equal(heard('Larkspur', 'Larkspur', 1), 'every word of either name is found in the other')
  })
})

it('of a rounded point its distance is told as that', () => {
  const matcher = matcherOf(['Larkspur'], [[51.512, -0.153]])
  assert.match(
    textOf(matcher, 'Larkspur', 'logDistance') ?? '',
    /^\d+ m apart, by coordinates of two decimals, where hotels lie /,
  )
})

describe('explain', () => {
  it('misses nothing where a name was cut off', () => {
    const name = 'Palmera Government Complex Hotel and Convention Centre Watthana'
    const long = openReferenceIndex(build([{ name, country: 'TH', city: 'Bangkok', at: [13.7, 100.5] }]))
    const why = (text: string): string =>
      createMatcher(long)
        .explain(recordOf({ name: text, city: 'Bangkok', latitude: 13.7, longitude: 100.5 }), 0)
        .map((reason) => reason.text)
        .join('; ')
    assert.doesNotMatch(why('Palmera Government Complex Hotel and Conv'), /only the (partner|reference) says/)
    assert.match(why('Palmera Government Complex Hotel and Confetti'), /only the partner says 'confetti'/)
    assert.match(why('Palmera Complex Conv'), /only the reference says/, 'too short to have been cut')
  })

  it('says in words what speaks for and against', () => {
    const asked = recordOf({ name: 'Smile Mansion 3', city: 'Bangkok', latitude: 13.7362, longitude: 100.5412 })
    const reasons = matcher.explain(asked, index.findById(uuid(1)))
    const numbers = reasons.find((reason) => reason.signal === 'numbers')
    assert.equal(numbers?.text, 'numbers in the names differ: 3 and 1')
    assert.ok(numbers!.weight < -3)
    assert.ok(reasons.some((reason) => /m apart where hotels lie/.test(reason.text)))
  })
})
