type Value = string | number | boolean | null
type Properties = Readonly<Record<string, Value>>

/**
 * Words of our own making: codes, ids of experiments, names of pages. No at sign, no long run of
 * digits, so no address, card or document.
 */
const isWord = (value: Value): boolean =>
  typeof value === 'string' &&
  value.length <= 80 &&
  /^[A-Za-z0-9 _.,:/-]*$/.test(value) &&
  !/\d{7}/.test(value)
const isNumber = (value: Value): boolean => typeof value === 'number' && Number.isFinite(value)
const isFlag = (value: Value): boolean => typeof value === 'boolean'

/** Every property that may be kept. Nothing a person typed is among them. */
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

/** An address without what people put into it: the path alone, identifiers in it blotted out. */
export const pathAlone = (url: string): string => {
  const path = URL.parse(url, 'http://localhost')?.pathname ?? '/'
  return path
    .split('/')
    .map((part) => (/^[a-z-]{1,40}$/i.test(part) || part === '' ? part : ':id'))
    .join('/')
    .slice(0, 120)
}

/** What is left of an event's properties. */
export const keptProperties = (properties: Properties): Properties => ({
  ...Object.fromEntries(Object.entries(properties).filter(([name, value]) => isKept(name, value))),
  ...(typeof properties['url'] === 'string' ? { path: pathAlone(properties['url']) } : {}),
})

/** Event names are ours: words of letters, digits and joints. Anything else is kept as `unnamed`. */
export const keptEventName = (eventName: string): string =>
  /^[A-Za-z][A-Za-z0-9_.:-]{0,79}$/.test(eventName) && !/\d{7}/.test(eventName)
    ? eventName
    : 'unnamed'
