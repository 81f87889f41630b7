/** A card of an account of the person’s, with what can be charged to it today. US cents. */
export interface CardCredit {
  readonly accountReferenceId: string
  readonly productDisplayName: string
  readonly available: number
}

/** What a rental takes from a card until the car is picked up. US cents. */
export interface TakenByRental {
  readonly deposit: number
  readonly dueAtDesk: number
  /** What is charged at the booking; 0 once it is booked. */
  readonly charged: number
  /** Known charges and holds of other trips until the pick-up day. */
  readonly upcoming: number
}

/** What a card will have room for on the pick-up day, before the deposit. US cents, never below 0. */
export interface CardRoom {
  readonly accountReferenceId: string
  readonly productDisplayName: string
  readonly room: number
}

export interface DepositRoom {
  /** The card in question. */
  readonly card: CardRoom
  readonly fits: boolean
  /** Another card that the deposit fits on, if it does not fit on this one. */
  readonly other: CardRoom | null
}

/**
 * Whether a deposit fits on the card of an account on the pick-up day (decision 0158). The first
 * card is meant unless `accountReferenceId` names another one. What is charged now is paid with
 * this card; what the desks take later may come from any card, so it is counted on each. Null where
 * nothing is held or the card's credit is unknown.
 */
export const depositRoom = (
  cards: readonly CardCredit[],
  { deposit, dueAtDesk, charged, upcoming }: TakenByRental,
  accountReferenceId: string | undefined = cards[0]?.accountReferenceId,
): DepositRoom | null => {
  const paying = cards.find((one) => one.accountReferenceId === accountReferenceId)
  if (deposit === 0 || paying === undefined) return null
  const roomOn = ({ available, ...card }: CardCredit): CardRoom => ({
    accountReferenceId: card.accountReferenceId,
    productDisplayName: card.productDisplayName,
    room: Math.max(
      0,
      available -
        upcoming -
        dueAtDesk -
        (card.accountReferenceId === accountReferenceId ? charged : 0),
    ),
  })
  const card = roomOn(paying)
  const fits = card.room >= deposit
  const others = cards.filter((one) => one !== paying).map(roomOn)
  return { card, fits, other: fits ? null : (others.find(({ room }) => room >= deposit) ?? null) }
}
