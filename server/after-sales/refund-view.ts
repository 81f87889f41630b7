import type { AnswerOf } from '@portolan/contract/operation.ts'
import type { cancelTrip } from '@portolan/contract/cancellations/cancel-trip.ts'
import { instantOf } from '@portolan/kernel/instant.ts'
import { money, toWire } from '@portolan/kernel/money.ts'
import type { IssuedAirlineCredit } from '../wallet/index.ts'
import { unitsAnswer } from './refund-lines.ts'
import type { refunds } from './refunds.tables.ts'

type View = AnswerOf<typeof cancelTrip>

export const refundView = (row: typeof refunds.$inferSelect): View['refunds'][number] => ({
  tender: row.tender,
  description: row.description,
  amount: toWire(money(row.amount, row.currency)),
  givenBack: row.givenBack,
  useRestored: row.useRestored,
  dueAt: instantOf(row.dueAt),
  ...unitsAnswer(row.units, row.unit),
  state: row.sentAt === null ? 'Owed' : 'Sent',
  sentAt: row.sentAt === null ? null : instantOf(row.sentAt),
})

export const creditView = ({
  airline,
  airlineName,
  traveler,
  issued,
  expiresAt,
}: Pick<
  IssuedAirlineCredit,
  'airline' | 'airlineName' | 'traveler' | 'issued' | 'expiresAt'
>): View['credits'][number] => ({
  airline,
  airlineName,
  traveler,
  amount: toWire(issued),
  expiresAt: instantOf(expiresAt),
})
