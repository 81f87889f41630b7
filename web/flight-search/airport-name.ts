/** `Humberto Delgado`: an airport's name without `International Airport` and without aliases. */
export const airportName = (name: string): string =>
  name.replace(/ *\(.*\)$/, '').replace(/( International)?( Airport)?$/, '')
