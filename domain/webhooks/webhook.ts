export const webhookKinds = [
  'charge.posted',
  'charge.refunded',
  'invoice.issued',
  'trip.booked',
  'trip.changed',
  'trip.canceled',
  'approval.decided',
] as const
export type WebhookKind = (typeof webhookKinds)[number]

/** Why a webhook gets nothing: an admin turned it off, or it failed too long. */
export const offReasons = ['Admin', 'Failing', 'Gone'] as const
export type OffReason = (typeof offReasons)[number]

export const deliveryStates = ['Waiting', 'Delivered', 'Failed'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** Why an attempt got no response. */
export const deliveryFaults = ['AddressNotAllowed', 'NotReachable', 'Timeout', 'Off'] as const
export type DeliveryFault = (typeof deliveryFaults)[number]

/** News of a company; ids and figures, never what is about a person (webhooks-3). */
export interface WebhookEvent {
  /** What happened, unique within the company: the event's id is made of it and the kind. */
  readonly cause: string
  readonly kind: WebhookKind
  /** Product time, milliseconds. */
  readonly at: number
  readonly data: Readonly<Record<string, string | number | null>>
}

const second = 1000
const minute = 60 * second
const hour = 60 * minute
export const webhookTerms = {
  /** Webhooks of a company. */
  most: 10,
  /** How long an earlier secret signs next to the new one. */
  overlap: 24 * hour,
  /** How long the log keeps a message that is delivered or failed. */
  kept: 90 * 24 * hour,
  /** A response later than this is a failure. */
  timeout: 10 * second,
  /** Waits between attempts: about three days in all. */
  pauses: [5 * second, 5 * minute, 30 * minute, ...[2, 5, 10, 14, 20, 20].map((h) => h * hour)],
} as const

/** Milliseconds until the next attempt; null after the last. */
export const pauseAfter = (attempts: number): number | null =>
  webhookTerms.pauses[attempts - 1] ?? null

/** A response that counts as received (webhooks-5). */
export const isReceived = (status: number): boolean => status >= 200 && status < 300
/** The receiver says that it wants nothing anymore. */
export const isGone = (status: number): boolean => status === 410

/** Which secrets sign at an instant, the newest first (webhooks-4). */
export const secretsAt = <S>(
  secrets: {
    readonly secret: S
    readonly previous: S | null
    readonly previousUntil: number | null
  },
  now: number,
): S[] =>
  secrets.previous !== null && (secrets.previousUntil ?? 0) > now
    ? [secrets.secret, secrets.previous]
    : [secrets.secret]

/** `https` with a public-looking host and no credentials; the addresses behind it are checked later. */
export const isWebhookUrl = (
  text: string,
  { anyAddress }: { readonly anyAddress: boolean },
): boolean => {
  const url = URL.parse(text)
  if (url === null || url.username !== '' || url.password !== '' || url.hash !== '') return false
  if (anyAddress) return url.protocol === 'https:' || url.protocol === 'http:'
  return (
    url.protocol === 'https:' &&
    !/^localhost\.?$|\.(?:localhost|local|internal)\.?$/.test(url.hostname)
  )
}
