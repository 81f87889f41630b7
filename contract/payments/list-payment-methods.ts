import { defineOperation } from '../operation.ts'
import { exampleSavedCard, savedCard } from './kept-card.ts'
import * as z from 'zod/mini'

export const listPaymentMethods = defineOperation({
  id: 'list-payment-methods',
  method: 'GET',
  path: '/api/v0/paymentMethods',
  summary:
    'Lists the cards of the caller’s accounts, the preselected account’s first, then saved cards, last saved first.',
  access: 'session',
  action: 'payment-method:list',
  answer: z.strictObject({ methods: z.array(savedCard) }),
  errors: [],
  example: {
    methods: [
      {
        ...exampleSavedCard,
        methodToken: 'q0Zr7Yc1example',
        lastFour: '4417',
        account: { accountReferenceId: 'account_1', productDisplayName: 'Venture X' },
        withoutCode: { minor: 0, currency: 'USD' },
      },
      exampleSavedCard,
    ],
  },
})
