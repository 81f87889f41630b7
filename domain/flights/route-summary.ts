/** Most cities that a summary of a route or of its baggage names (specification section 9). */
const citiesShown = 3

/**
 * `New York, Dublin, Lisbon`; with more cities the first three and an ellipsis. The same city twice
 * in a row is said once.
 */
export const routeSummary = (cities: readonly string[]): string => {
  const said = cities.filter((city, at) => city !== cities[at - 1])
  return said.length > citiesShown ? `${said.slice(0, citiesShown).join(', ')}…` : said.join(', ')
}

/**
 * `New York` and `London`; `London and Paris`, `London, Paris…` where a journey visits more: three
 * cities with where it starts. Coming home is not said.
 */
export const routeEnds = (
  cities: readonly string[],
): { readonly from: string; readonly to: string } => {
  const passed = cities.filter((city, at) => city !== cities[at - 1])
  const [from = '', ...visited] =
    passed.length > 2 && passed.at(-1) === passed[0] ? passed.slice(0, -1) : passed
  const named = visited.slice(0, citiesShown - 1)
  return { from, to: named.length < visited.length ? `${named.join(', ')}…` : named.join(' and ') }
}
