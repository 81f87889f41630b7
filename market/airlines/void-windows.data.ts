/**
 * Until when a ticket can be voided as if it had never been: by carrier and point of sale, not "24
 * hours". A row is carrier | point of sale | hours after the order or `day` (to midnight where it
 * was sold) | least hours from the order to the first departure. Rounded from what the carriers
 * publish; who has no row follows the last ones, by its kind.
 */
const table = `
AA|US|24|48
DL|US|24|0
UA|US|24|168
AS|US|24|24
HA|US|24|24
B6|US|24|168
WN|US|24|0
NK|US|24|168
F9|US|24|168
G4|US|24|168
SY|US|24|168
AC|US|24|0
WS|US|24|0
BA|US|24|168
VS|US|24|168
IB|US|24|168
AF|US|day|0
KL|US|day|0
LH|US|day|0
LX|US|day|0
OS|US|day|0
EI|US|24|168
TP|US|24|168
`

export interface VoidWindow {
  /** From the order; `day` ends with the day of the point of sale. */
  readonly until: { readonly hours: number } | 'day'
  /** Hours: an order nearer to its departure than this cannot be voided. */
  readonly lead: number
}

const windows = new Map(
  table
    .trim()
    .split('\n')
    .map((row): [string, VoidWindow] => {
      const [carrier = '', pointOfSale = '', until = '', lead = ''] = row.split('|')
      return [
        `${carrier}|${pointOfSale}`,
        { until: until === 'day' ? 'day' : { hours: Number(until) }, lead: Number(lead) },
      ]
    }),
)
/** US rules for every carrier on a trip from or to the country. */
const touchingUs: VoidWindow = { until: { hours: 24 }, lead: 168 }
const sameDay: VoidWindow = { until: 'day', lead: 0 }

/** Null if the carrier doesn't void tickets sold at this point of sale. */
export const voidWindow = (
  carrier: string,
  kind: string,
  pointOfSale: string,
  touchesUs: boolean,
): VoidWindow | null => {
  const own = windows.get(`${carrier}|${pointOfSale}`)
  if (own !== undefined) return own
  if (touchesUs && pointOfSale === 'US') return touchingUs
  return kind === 'full-service' ? sameDay : null
}
