import type {
  BookingProtection,
  Effect,
  ProtectionEvent,
} from '@portolan/domain/protections/interactions.ts'

export const protectionNames: Readonly<Record<BookingProtection, string>> = {
  'cancel-for-any-reason': 'Cancel for any reason',
  'change-for-any-reason': 'Change for any reason',
  'disruption-assistance': 'Disruption assistance',
  'missed-connection': 'Missed connection guarantee',
  'price-drop': 'Price drop protection',
  'price-match': 'Price match',
}

const eventWords: Readonly<Record<ProtectionEvent, string>> = {
  CanceledForAnyReason: 'If you cancel for any reason',
  Canceled: 'If you cancel by the airline’s rules',
  Voided: 'If you cancel while the airline refunds everything',
  ChangedForAnyReason: 'If you change for any reason',
  Changed: 'If you change your flights',
  DisruptionRebooked: 'If you’re rebooked after a disruption',
  DisruptionRefunded: 'If you’re refunded after a disruption',
  ConnectionRebooked: 'If you’re rebooked after a missed connection',
  DropCredited: 'If a price drop is credited',
  PriceMatched: 'If a price is matched',
}
const effectWords: Readonly<Record<Exclude<Effect, 'None'>, string>> = {
  Used: 'is used up',
  Ends: 'ends',
  Refunds: 'ends and its price is refunded',
  Amends: 'covers what you’ve paid by then, up to what it covers now',
  Offsets: 'takes what was paid into account',
}

/** `Price drop protection ends`; empty without an effect. */
export const effectText = ({
  protection,
  effect,
}: {
  readonly protection: BookingProtection
  readonly effect: Effect
}): string => (effect === 'None' ? '' : `${protectionNames[protection]} ${effectWords[effect]}`)

/** `If you change your flights, Cancel for any reason covers what you’ve paid by then.` */
export const interactionWords = ({
  event,
  effects,
}: {
  readonly event: ProtectionEvent
  readonly effects: readonly { readonly protection: BookingProtection; readonly effect: Effect }[]
}): string =>
  `${eventWords[event]}, ${effects
    .map(effectText)
    .filter((text) => text !== '')
    .join('; ')}.`
