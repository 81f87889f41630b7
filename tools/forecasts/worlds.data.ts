/**
 * Seeds of worlds whose past the model has learnt from, and of others that it has never seen and is
 * measured in; the product's own is neither.
 */
export const fittedOn = { seeds: [101, 102, 103, 104], routes: 22, throughCities: 44 } as const
export const measuredOn = { seeds: [201, 202, 203, 204], routes: 22, throughCities: 22 } as const
