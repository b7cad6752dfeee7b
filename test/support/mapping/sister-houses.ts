/** A resort with its neighbours as a reference, and a partner's list with the resort and many that are almost it. */

export const RESORT = 'aaaaaaaa-1111-4111-8111-111111111111'
export const RESORT_ROW = 'resort,Lotus Garden Resort,,Hua Hin,TH,12.5684,99.9577\n'

const FIRST = ['Baan', 'Sea', 'Palm', 'Coral', 'Moon', 'Rim']
const SECOND = ['Nalin', 'Sabai', 'Talay', 'Suan', 'Arun', 'Mali', 'Praya', 'Wan', 'Fah', 'Dao']
const KINDS = ['Hotel', 'Resort', 'Inn']
const SISTERS = ['Residence', 'Place', 'Suites', 'Mansion', 'Annex', 'Villa', 'Home', 'Beach Bungalow']
const METRES = [50, 200, 300, 400]

export function resortReference(): string {
  const neighbours = Array.from({ length: 60 }, (_, i) => {
    const name = `${FIRST[i % 6]} ${SECOND[i % 10]} ${KINDS[i % 3]}`
    const latitude = 12.5684 + (((i * 37) % 100) - 50) / 2_000
    const longitude = 99.9577 + (((i * 61) % 100) - 50) / 2_000
    return `,${name},,Hua Hin,TH,${latitude},${longitude}\n`
  })
  return `id,name,address,city,country,latitude,longitude
${RESORT},Lotus Garden Resort,,Hua Hin,TH,12.5684,99.9577
${neighbours.map((row, i) => `bbbbbbbb-1111-4111-8111-1111111111${i + 10}${row}`).join('')}`
}

/**
 * Houses with the resort's name but for the kind, at growing distances: the engine is anything between sure and not.
 */
export const SISTER_ROWS = SISTERS.flatMap((kind) =>
  METRES.map((metres) => {
    const latitude = (12.5684 + metres / 111_000).toFixed(6)
    return `${kind.toLowerCase().replaceAll(' ', '-')}-${metres},Lotus Garden ${kind},,Hua Hin,TH,${latitude},99.9577\n`
  }),
)
