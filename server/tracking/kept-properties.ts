type Value = string | number | boolean | null
type Properties = Readonly<Record<string, Value>>

/**
 * Our own identifiers: codes, experiment ids, page names. No at sign and no long digit runs, so no
 * addresses, cards or documents.
 */
const isWord = (value: Value): boolean =>
  typeof value === 'string' &&
  value.length <= 80 &&
  /^[A-Za-z0-9 _.,:/-]*$/.test(value) &&
  !/\d{7}/.test(value)
const isNumber = (value: Value): boolean => typeof value === 'number' && Number.isFinite(value)
const isFlag = (value: Value): boolean => typeof value === 'boolean'

/** All properties that are stored; none is typed by a person. */
const kept: Readonly<Record<string, (value: Value) => boolean>> = {
  tenant: isWord,
  product: isWord,
  module: isWord,
  page: isWord,
  funnel: isWord,
  section: isWord,
  tab: isWord,
  source: isWord,
  medium: isWord,
  entry_type: isWord,
  ref_screen: isWord,
  entryType: isWord,
  link: isWord,
  button: isWord,
  offer_id: isWord,
  product_type: isWord,
  sort: isWord,
  filter: isWord,
  trip_type: isWord,
  cabin: isWord,
  origin: isWord,
  destination: isWord,
  failure_code: isWord,
  failure_reason: isWord,
  endpoint: isWord,
  operation: isWord,
  variant: isWord,
  position: isNumber,
  count: isNumber,
  adults: isNumber,
  children: isNumber,
  infants: isNumber,
  lead_days: isNumber,
  trip_days: isNumber,
  duration_ms: isNumber,
  status: isNumber,
  has_travel_credit: isFlag,
  is_agent_session: isFlag,
  is_mobile: isFlag,
  is_travel_app: isFlag,
  logged_in: isFlag,
}
const isKept = (name: string, value: Value): boolean =>
  Object.hasOwn(kept, name)
    ? kept[name]?.(value) === true
    : /^experiment_[a-z0-9_]{1,50}$/.test(name) && isWord(value)

/** The path of a URL, with identifiers masked and without the query. */
export const pathAlone = (url: string): string => {
  const path = URL.parse(url, 'http://localhost')?.pathname ?? '/'
  return path
    .split('/')
    .map((part) => (/^[a-z-]{1,40}$/i.test(part) || part === '' ? part : ':id'))
    .join('/')
    .slice(0, 120)
}

/** The properties of an event that are stored. */
export const keptProperties = (properties: Properties): Properties => ({
  ...Object.fromEntries(Object.entries(properties).filter(([name, value]) => isKept(name, value))),
  ...(typeof properties['url'] === 'string' ? { path: pathAlone(properties['url']) } : {}),
})

/** Valid event names; others are stored as `unnamed`. */
export const keptEventName = (eventName: string): string =>
  /^[A-Za-z][A-Za-z0-9_.:-]{0,79}$/.test(eventName) && !/\d{7}/.test(eventName)
    ? eventName
    : 'unnamed'
