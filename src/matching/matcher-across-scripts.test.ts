import assert from 'node:assert/strict'
import { it } from 'node:test'
import { build, record } from '../../test/support/few-hotels.ts'
import { createMatcher, openReferenceIndex } from './index.ts'

/** Country, city and name as Latin lists write them, and both in the country's own script. Invented. */
const HOTELS = [
  ['IN', 'Jaipur', 'Hotel Shivalik Palace', 'जयपुर', 'होटल शिवालिक पैलेस'],
  ['IN', 'Jaipur', 'Hotel Shivani', 'जयपुर', 'होटल शिवानी'],
  ['BD', 'Dhaka', 'Hotel Meghna', 'ঢাকা', 'হোটেল মেঘনা'],
  ['BD', 'Dhaka', 'Hotel Madhumati', 'ঢাকা', 'হোটেল মধুমতি'],
  ['IN', 'Madurai', 'Hotel Vaigai', 'மதுரை', 'ஹோட்டல் வைகை'],
  ['LK', 'Kandy', 'Hotel Senkada', 'මහනුවර', 'හෝටල් සෙන්කඩ'],
  ['KH', 'Siem Reap', 'Tonle Angkor Hotel', 'សៀមរាប', 'សណ្ឋាគារ ទន្លេ អង្គរ'],
  ['LA', 'Vientiane', 'Dokmai Hotel', 'ວຽງຈັນ', 'ໂຮງແຮມ ດອກໄມ້'],
  ['MM', 'Mandalay', 'Shwe Myint Hotel', 'မန္တလေး', 'ရွှေမြင့် ဟိုတယ်'],
  ['PK', 'Lahore', 'Shalimar Palace Hotel', 'لاہور', 'شالیمار پیلس ہوٹل'],
  ['GE', 'Tbilisi', 'Old Narikala Hotel', 'თბილისი', 'სასტუმრო ძველი ნარიყალა'],
  ['AM', 'Yerevan', 'Hotel Masis', 'Երևան', 'Մասիս հյուրանոց'],
]

it('hotels of southern Asia and the Caucasus are found by names and cities in their own scripts', () => {
  const index = openReferenceIndex(build(HOTELS.map(([country, city, name]) => ({ country, city, name }))))
  const matcher = createMatcher(index)
  for (const [countryCode, , latin, city, name] of HOTELS) {
    const { status, ref, confidence } = matcher.match(record({ countryCode, city, name }))
    assert.equal(status === 'MATCHED' ? index.hotelName(ref) : `${status} ${confidence}`, latin, name)
  }
})
