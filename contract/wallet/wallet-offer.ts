import { amountComparisons, type Condition } from '@portolan/domain/wallet/condition.ts'
import { funnels } from '@portolan/domain/wallet/purchase.ts'
import { instant, moneyWire } from '../shapes.ts'
import * as z from 'zod/mini'

/** Mirrors `domain/wallet/condition.ts`. */
export const offerCondition: z.ZodMiniType<Condition> = z.lazy(() =>
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('FirstBooking') }),
    z.strictObject({ kind: z.literal('Airline'), codes: z.array(z.string()) }),
    z.strictObject({ kind: z.literal('Country'), codes: z.array(z.string()) }),
    z.strictObject({ kind: z.literal('Place'), ids: z.array(z.string()) }),
    z.strictObject({
      kind: z.literal('Collection'),
      collections: z.array(z.enum(['Premier', 'Lifestyle'])),
    }),
    z.strictObject({
      kind: z.literal('Amount'),
      compare: z.enum(amountComparisons),
      amount: moneyWire,
    }),
    z.strictObject({ kind: z.literal('And'), all: z.array(offerCondition) }),
    z.strictObject({ kind: z.literal('Or'), any: z.array(offerCondition) }),
    z.strictObject({ kind: z.literal('Not'), condition: offerCondition }),
  ]),
)

const rate = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('Fixed'), amount: moneyWire }),
  z.strictObject({ kind: z.literal('Percent'), hundredths: z.int(), upTo: z.nullable(moneyWire) }),
])

/** All fields (wallet-14), with condition and benefit as data. */
export const walletOffer = z.strictObject({
  id: z.string(),
  title: z.string(),
  amount: z.strictObject({ amount: z.int(), currency: moneyWire.shape.currency }),
  descriptions: z.array(z.string()),
  funnels: z.array(z.enum(funnels)),
  saleEventStartOn: z.nullable(instant),
  expiresOn: instant,
  shopPageBanner: z.nullable(z.string()),
  availabilityPageBanner: z.nullable(z.string()),
  landingPageBanner: z.nullable(z.string()),
  termsAndConditions: z.string(),
  imageId: z.nullable(z.string()),
  imageFolderUrl: z.nullable(z.string()),
  trackingProperties: z.record(z.string(), z.string()),
  trackingPropertiesV2: z.optional(z.strictObject({ encryptedProperties: z.string() })),
  condition: z.nullable(offerCondition),
  benefit: z.strictObject({ kind: z.enum(['Discount', 'CashBack']), rate }),
  /** 0 once the caller has used it. */
  usesLeft: z.int(),
})

export const exampleWalletOffer: z.output<typeof walletOffer> = {
  id: 'offer_europe',
  title: '$75 off flights to Europe',
  amount: { amount: 7500, currency: 'USD' },
  descriptions: ['Round trips of $400 or more, any airline we sell.'],
  funnels: ['Air'],
  saleEventStartOn: null,
  expiresOn: '2027-01-31T05:00:00Z',
  shopPageBanner: '$75 off flights to Europe',
  availabilityPageBanner: null,
  landingPageBanner: null,
  termsAndConditions: 'Once per customer.',
  imageId: null,
  imageFolderUrl: null,
  trackingProperties: { offer_id: 'offer_europe' },
  condition: { kind: 'Amount', compare: 'AtLeast', amount: { minor: 40000, currency: 'USD' } },
  benefit: { kind: 'Discount', rate: { kind: 'Fixed', amount: { minor: 7500, currency: 'USD' } } },
  usesLeft: 1,
}
