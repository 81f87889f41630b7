/**
 * `Humberto Delgado`: an airport's name without what every airport is called, and without its other
 * names.
 */
export const airportName = (name: string): string =>
  name.replace(/ *\(.*\)$/, '').replace(/( International)?( Airport)?$/, '')
