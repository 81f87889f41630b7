import type { HostState, Scheme } from './host-state.ts'

/**
 * Events of the host page on `document`: a `CustomEvent` with the event's name, or a `state-change`
 * whose detail names it. `theme-change` has a `scheme`, `locale-change` a `locale`;
 * `edit-travelers` of state `wallet` opens the traveler editor where the tenant has it. Any other
 * event logs a warning.
 */
const eventNames = ['theme-change', 'locale-change', 'edit-travelers'] as const
const envelope = 'state-change'

export const unsupportedEventText = (event: string): string =>
  `This micro frontend does not support the ${event} event!`

const isScheme = (value: unknown): value is Scheme => value === 'light' || value === 'dark'
const isLocale = (value: unknown): value is string =>
  typeof value === 'string' && /^[A-Za-z]{2,3}([_-][A-Za-z0-9]{2,8})*$/.test(value)

type Detail = Readonly<Record<string, unknown>>
const detailOf = (event: Event): Detail => {
  const detail: unknown = 'detail' in event ? event.detail : null
  return typeof detail === 'object' && detail !== null ? (detail as Detail) : {}
}

export interface HostEventPorts {
  readonly target: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>
  readonly host: HostState
  readonly warn: (message: string) => void
  /** The tenant has the traveler editor (business-6). */
  readonly hasTravelerEditor: boolean
}

/** Listens to the host. Returns a stop function. */
export const listenToHost = ({
  target,
  host,
  warn,
  hasTravelerEditor,
}: HostEventPorts): (() => void) => {
  const handle = (name: string, detail: Detail): void => {
    if (name === 'theme-change' && isScheme(detail['scheme']))
      host.change({ scheme: detail['scheme'] })
    else if (name === 'locale-change' && isLocale(detail['locale']))
      host.change({ locale: detail['locale'].replaceAll('_', '-') })
    else if (name === 'edit-travelers' && hasTravelerEditor && detail['state'] === 'wallet')
      host.change({ editsTravelers: true })
    else warn(unsupportedEventText(name))
  }
  const own = (event: Event): void => handle(event.type, detailOf(event))
  const wrapped = (event: Event): void => {
    const detail = detailOf(event)
    const name = detail['event']
    handle(typeof name === 'string' ? name : envelope, detail)
  }
  for (const name of eventNames) target.addEventListener(name, own)
  target.addEventListener(envelope, wrapped)
  return () => {
    for (const name of eventNames) target.removeEventListener(name, own)
    target.removeEventListener(envelope, wrapped)
  }
}
