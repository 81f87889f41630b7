import { splitPersonal } from '@portolan/kernel/personal-fields.ts'
import type { Order } from './order.ts'

/** What an order has about people, at any depth. */
export const personalFields: readonly string[] = [
  'givenName',
  'surname',
  'dateOfBirth',
  'requests',
  'answers',
  'loyalty',
  'flight',
]

/** The order once its people are erased: those fields are null. */
export const withoutPeople = (order: Order): Order =>
  splitPersonal(order, personalFields).plain as Order
