import type { HttpApp } from '../app.ts'
import type { Services } from '../services.ts'
import { advancedSearch } from './advanced-search.ts'
import { changes } from './changes.ts'
import { countryDetail } from './country-detail.ts'
import { countryRanking } from './country-ranking.ts'
import { crosswalk } from './crosswalk.ts'
import { fullFile } from './full-file.ts'
import { getHotel } from './get-hotel.ts'
import { getHotelBySupplier } from './get-hotel-by-supplier.ts'
import { search } from './search.ts'
import { statistics } from './statistics.ts'

export function registerReference(app: HttpApp, services: Services): void {
  fullFile(app, services)
  changes(app, services)
  crosswalk(app, services)
  search(app, services)
  advancedSearch(app, services)
  statistics(app, services)
  countryRanking(app, services)
  countryDetail(app, services)
  getHotelBySupplier(app, services)
  getHotel(app, services)
}
