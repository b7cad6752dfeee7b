import assert from 'node:assert/strict'
import { test } from 'node:test'
import { COUNTRIES, countryName, parseCountry } from './countries.ts'

test('every country is found by its alpha-2 code, alpha-3 code and English name in any case', () => {
  assert.ok(COUNTRIES.length >= 249)
  for (const { code, alpha3, name } of COUNTRIES) {
    for (const text of [code, alpha3, name]) {
      assert.equal(parseCountry(text), code, text)
      assert.equal(parseCountry(text.toLowerCase()), code, text)
      assert.equal(parseCountry(` ${text.toUpperCase()} `), code, text)
    }
  }
})

test('the names suppliers write are understood', () => {
  const written: Record<string, string> = {
    USA: 'US', 'U.S.A.': 'US', 'united states': 'US', UK: 'GB', England: 'GB', 'South Korea': 'KR', Russia: 'RU',
    Vietnam: 'VN', 'Viet Nam': 'VN', Türkiye: 'TR', Turkiye: 'TR', TURKEY: 'TR', "Côte d'Ivoire": 'CI', 'Cote d’Ivoire': 'CI',
    'Ivory Coast': 'CI', 'Czech Republic': 'CZ', Czechia: 'CZ', 'The Netherlands': 'NL', Holland: 'NL', UAE: 'AE',
    'Hong Kong SAR China': 'HK', Macau: 'MO', 'Korea, Republic of': 'KR', 'Iran, Islamic Republic of': 'IR',
    'St. Lucia': 'LC', 'Saint Vincent and the Grenadines': 'VC', Curaçao: 'CW', Réunion: 'RE', 'Lao PDR': 'LA',
    'Bosnia & Herzegovina': 'BA', 'DR Congo': 'CD', 'Virgin Islands, U.S.': 'VI', 'Trinidad & Tobago': 'TT', 'Republic of Ireland': 'IE',
    'Saint Helena, Ascension and Tristan da Cunha': 'SH', 'St. Helena': 'SH',
  } // biome-ignore format: a table reads better in rows
  for (const [text, code] of Object.entries(written)) assert.equal(parseCountry(text), code, text)
})

test('what is no country gives null', () => {
  for (const text of ['', ' ', 'XX', 'ZZZ', 'Atlantis', '12', 'Paris', 'x'.repeat(5000), null, undefined]) {
    assert.equal(parseCountry(text), null, String(text).slice(0, 20))
  }
})

test('a code is shown as the English short name', () => {
  assert.equal(countryName('FR'), 'France')
  assert.equal(countryName('US'), 'United States')
  assert.equal(countryName('TR'), 'Türkiye')
})
