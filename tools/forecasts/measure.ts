import { writeFileSync } from 'node:fs'
import { fittedModel } from '@portolan/domain/forecasts/fitted.data.ts'
import { modelMark } from '@portolan/domain/forecasts/forecast-model.ts'
import { measureModel, type ModelScore } from '@portolan/domain/forecasts/measure-model.ts'
import { pastTrips, pastTripsThroughCities } from './past-trips.ts'
import { measuredOn } from './worlds.data.ts'

/**
 * Measures the fitted model in worlds it has never seen and writes what the page of the calibration
 * shows; some eight minutes of a processor, half of them for trips through several cities.
 */
const throughCities = measuredOn.seeds.flatMap((seed) =>
  pastTripsThroughCities(seed, measuredOn.throughCities),
)
const measure = measureModel(fittedModel, [
  ...measuredOn.seeds.flatMap((seed) => pastTrips(seed, measuredOn.routes)),
  ...throughCities,
])
const short = (_key: string, value: unknown): unknown =>
  typeof value === 'number' ? Number(value.toFixed(4)) : value
const asSource = (value: unknown): string =>
  JSON.stringify(value, short)
    .replaceAll(/"([A-Za-z]+)":/g, '$1: ')
    .replaceAll(/"([^"]+)":/g, "'$1': ")
    .replaceAll('"', "'")
    .replaceAll(/,(?! )/g, ', ')
writeFileSync(
  new URL('../../domain/forecasts/calibration.data.ts', import.meta.url),
  `import type { ModelMeasure, ModelScore } from './measure-model.ts'

/** Written by \`node tools/forecasts/measure.ts\`: how the model of this mark did on ${measure.trips} trips of ${measuredOn.seeds.length} worlds it was not fitted on. */
export const calibration: { readonly mark: string; readonly worlds: number; readonly throughCities: { readonly trips: number } & ModelScore } & ModelMeasure = {
  mark: '${modelMark(fittedModel)}',
  worlds: ${measuredOn.seeds.length},
  trips: ${measure.trips},
  all: ${asSource(measure.all)},
  byLead: {
${Object.entries(measure.byLead)
  .map(([id, score]: [string, ModelScore]) => `    '${id}': ${asSource(score)},`)
  .join('\n')}
  },
  throughCities: ${asSource({ trips: throughCities.length, ...measureModel(fittedModel, throughCities).all })},
  reliability: [
${measure.reliability.map((bin) => `    ${asSource(bin)},`).join('\n')}
  ],
}
`,
)
console.log(`measured on ${measure.trips} trips`)
