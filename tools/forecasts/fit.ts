import { writeFileSync } from 'node:fs'
import { fitModel } from '@portolan/domain/forecasts/fit-model.ts'
import { pastTrips, pastTripsThroughCities } from './past-trips.ts'
import { fittedOn } from './worlds.data.ts'

/**
 * Fits the price prediction on the past of the worlds it may learn from and writes
 * `domain/forecasts/fitted.data.ts`; a quarter of an hour of a processor, most of it for trips
 * through several cities.
 */
const trips = [
  ...fittedOn.seeds.flatMap((seed) => pastTrips(seed, fittedOn.routes)),
  ...fittedOn.seeds.flatMap((seed) => pastTripsThroughCities(seed, fittedOn.throughCities)),
]
const model = fitModel(trips)
const lines = Object.entries(model).map(
  ([name, value]) =>
    `  ${name}: ${JSON.stringify(value)
      .replaceAll(/"([a-z]+)":/g, '$1: ')
      .replaceAll('"', "'")
      .replaceAll(',', ', ')},`,
)
writeFileSync(
  new URL('../../domain/forecasts/fitted.data.ts', import.meta.url),
  `import type { ForecastModel } from './forecast-model.ts'

/** Written by \`node tools/forecasts/fit.ts\` from ${trips.length} trips that had departed by then, in ${fittedOn.seeds.length} worlds. What each figure means: \`forecast-model.ts\`. */
export const fittedModel: ForecastModel = {
${lines.join('\n')}
}
`,
)
console.log(`fitted on ${trips.length} trips`)
