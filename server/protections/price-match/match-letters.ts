import { priceMatchTerms } from '@portolan/domain/protections/price-match/terms.ts'
import { formatExact, formatWhole, fromWire, money } from '@portolan/kernel/money.ts'
import * as z from 'zod/mini'
import { letterOf, type Letters, type NewMail } from '../../mail/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { tripIdOfBooking } from '../../trips/index.ts'
import { matchClaims } from './match-claims.ts'

const matchLetter = 'price-match-claimed'
const facts = z.strictObject({ claimId: z.string() })

/** That a claim is with an agent. What the agent decides is told by the case's letter. */
export const matchMail = ({
  tenant,
  personId,
  claimId,
}: Pick<NewMail, 'tenant' | 'personId'> & { readonly claimId: string }): NewMail => ({
  tenant,
  personId,
  letter: matchLetter,
  facts: { claimId },
  cause: `${claimId}:claimed`,
})

export const matchLetters = ({ database }: { readonly database: Database }): Letters => ({
  [matchLetter]: async (given, { tenant, origin }) => {
    const { claimId } = z.parse(facts, given)
    const { claim, tripId } = await database.tenant(tenant, async (tx) => {
      const found = await matchClaims.byId(tx, tenant, claimId)
      if (found === null) throw new Error(`protections: a letter for the missing claim ${claimId}`)
      return { claim: found, tripId: await tripIdOfBooking(tx, tenant, found.bookingId) }
    })
    const paid = fromWire(claim.body.paid)
    const found = money(claim.body.found, 'USD')
    const most = formatWhole(money(priceMatchTerms.most, 'USD'))
    return letterOf({
      tenant,
      subject: 'We received your price match claim',
      blocks: [
        {
          kind: 'text',
          text: `An agent will open the page you found and check its price. If it’s confirmed, the difference becomes a travel credit, up to ${most} and less what price drop protection has already credited. We’ll email you the decision.`,
        },
        {
          kind: 'facts',
          rows: [
            ['You paid', formatExact(paid)],
            ['You found', formatExact(found)],
          ],
        },
        { kind: 'link', label: 'Follow your claim', href: `${origin}/trips/?trip=${tripId ?? ''}` },
      ],
      foot: 'You’re getting this email because you claimed a price match. Replies aren’t monitored.',
    })
  },
})
