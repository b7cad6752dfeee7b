import type { TestService } from '../test-service.ts'
import { importHotels, type TestHotel } from './reference.ts'

// Numbers are the hotels' places, so testId(n) is the nth of these.
export const SEARCHED_HOTELS: TestHotel[] = [
  {
    name: 'Hôtel Ritz',
    country: 'FR',
    city: 'Paris',
    region: 'Île-de-France',
    latitude: 48.868,
    longitude: 2.328,
    rating: 5,
  },
  { name: 'Grand Hotel Terminus', country: 'FR', city: 'Paris', latitude: 48.876, longitude: 2.359, rating: 3 },
  {
    name: 'Park Hotel',
    country: 'DE',
    city: 'München',
    region: 'Bayern',
    latitude: 48.14,
    longitude: 11.56,
    rating: 4,
  },
  { name: 'Belair Residence', country: 'DE', city: 'Köln', rating: 4.5 },
  {
    name: 'ホテルニューオータニ',
    country: 'JP',
    city: '東京',
    aliases: 'Hotel New Otani',
    latitude: 35.68,
    longitude: 139.73,
  },
  { name: 'Taveuni Dateline Lodge', country: 'FJ', city: 'Waiyevo', latitude: -16.8, longitude: 179.99 },
  { name: 'Meridian Lodge', country: 'FJ', city: 'Naqara', latitude: -16.8, longitude: -179.99 },
  { name: 'Polar Station Inn', country: 'AQ', latitude: -89.99, longitude: 10 },
  { name: 'Far Side Polar Inn', country: 'AQ', latitude: -89.99, longitude: -170 },
  { name: 'Гостиница Космос', country: 'RU', city: 'Москва', rating: 3 },
  { name: 'Casa Bianchi', country: 'IT', city: 'Lecce', rating: 3 },
  { name: 'Khách sạn Hoa Sen', country: 'VN', city: 'Huế', rating: 3 },
]

/** The reference of the tests of searches: these, and behind them more of one kind than a page holds. */
export async function importSearchedHotels(service: TestService): Promise<void> {
  await importHotels(service, [
    ...SEARCHED_HOTELS,
    ...Array.from({ length: 130 }, (_, i) => ({
      name: `Copy Lodge ${i + 1}`,
      country: 'US',
      city: 'Springfield',
      rating: 2,
    })),
  ])
}
