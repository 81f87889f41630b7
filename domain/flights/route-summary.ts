/** Maximum number of cities in summaries of routes and baggage (flights-16). */
const citiesShown = 3

/**
 * `New York, Dublin, Lisbon`; an ellipsis after three cities. Repeated consecutive cities are
 * listed once.
 */
export const routeSummary = (cities: readonly string[]): string => {
  const said = cities.filter((city, at) => city !== cities[at - 1])
  return said.length > citiesShown ? `${said.slice(0, citiesShown).join(', ')}…` : said.join(', ')
}

/**
 * Origin and destinations of a journey: `New York` and `London`, `London and Paris`, or `London,
 * Paris…`. The return home is left out.
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
