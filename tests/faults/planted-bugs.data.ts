import type { Patch } from '../guards/planted-copy.ts'

export interface PlantedBug extends Patch {
  /** Why no history shows it, where that is so, and what does. */
  readonly equivalent?: string
  /** Found within a few hundred seeds: also run by the tests. */
  readonly quick?: true
  /** Looked for among lives of trips, where more is changed. */
  readonly lives?: true
}

const record = 'server/checkout/record-booking.ts'
const undo = 'server/checkout/record-undo.ts'
const decide = 'server/checkout/decide-booking.ts'
const saga = 'server/checkout/place-booking.saga.ts'
const place = 'server/checkout/place-booking.ts'
const accept = 'server/checkout/accept-quote.ts'
const sweep = 'server/checkout/sweep-watches.ts'
const post = 'server/checkout/post-booking.ts'
const counterparties = 'tests/faults/simulated-counterparties.ts'
const engine = 'server/platform/saga/engine.ts'
const journal = 'server/platform/saga/memory-journal.ts'
const terms = 'domain/checkout/terms.ts'
const recordCancellation = 'server/cancellations/record-cancellation.ts'
const cancellationProgress = 'server/cancellations/cancellation-progress.ts'
const cancellationBooks = 'server/cancellations/cancellation-books.ts'
const placeCancellation = 'server/cancellations/cancel-trip.ts'
const recordExchange = 'server/exchanges/record-exchange.ts'
const exchangeSaga = 'server/exchanges/exchange-trip.saga.ts'
const exchangeBooks = 'server/exchanges/exchange-books.ts'
const placeExchange = 'server/exchanges/exchange-trip.ts'
const recordStayChange = 'server/stay-changes/record-stay-change.ts'
const stayChangeBooks = 'server/stay-changes/stay-change-books.ts'
const stayChangeSaga = 'server/stay-changes/change-stay.saga.ts'
const placeStayChange = 'server/stay-changes/change-stay.ts'
const refundTendersOf = 'domain/payments/refund-tenders.ts'
const progressOf = 'server/checkout/booking-progress.ts'
const choose = 'server/checkout/choose-tenders.ts'
const tendersOf = 'domain/payments/tenders.ts'
const tenderAccounts = 'domain/ledger/tender-accounts.ts'
const bookingJournals = 'domain/ledger/booking-journals.ts'
const supplierShare = 'domain/ledger/supplier-share.ts'
const ledgerJournal = 'domain/ledger/journal.ts'

/**
 * Bugs that sagas like ours have had. The simulation is only as good as the share of these it
 * finds.
 */
export const plantedBugs: readonly PlantedBug[] = [
  // Outcomes nobody knows
  {
    name: 'an order without an answer is taken for refused',
    file: record,
    find: `if (answer.kind !== 'refused') return unknown(progress, now, true, sentAt)`,
    replace: `if (answer.kind !== 'refused') return refuse(drop(progress, progress.part), now, 'BookError', 'No answer.')`,
    quick: true,
  },
  {
    name: 'an adapter that throws is taken for a refused order',
    file: record,
    find: `const answer = { kind: 'unknown', cause: 'timeout' } as const`,
    replace: `const answer = event.kind === 'unanswered' && event.cause === 'exception' && call.name === 'order' ? ({ kind: 'refused', code: 'BookError' } as const) : ({ kind: 'unknown', cause: 'timeout' } as const)`,
  },
  {
    name: 'an order that is not there yet is ordered again',
    file: decide,
    find: `progress.mode === 'send' ? 'order'`,
    replace: `progress.mode === 'send' || progress.attempts >= 3 ? 'order'`,
    quick: true,
  },
  {
    name: 'an order that is not there yet is given up at once',
    file: record,
    find: `progress.step === 'Order' && age >= bookingTerms.supplierGrace`,
    replace: `progress.step === 'Order' && age >= 0`,
    quick: true,
  },
  {
    name: 'the grace for orders is shorter than their worst lateness',
    file: terms,
    find: 'supplierGrace: 35 * minute',
    replace: 'supplierGrace: 20 * minute',
  },
  {
    name: 'the grace for authorisations is shorter than their worst lateness',
    file: terms,
    find: 'acquirerGrace: 35 * minute',
    replace: 'acquirerGrace: 10 * minute',
  },
  {
    name: 'the grace for authorisations counts from the step, not from the last send',
    file: record,
    find: 'sentAt - (progress.unknownSince ?? progress.since) >= bookingTerms.acquirerGrace',
    replace: 'sentAt - progress.since >= bookingTerms.acquirerGrace',
  },
  {
    name: 'a refusal counts although an earlier send is still unknown',
    file: record,
    find: 'if (progress.unknownSince !== null) return wait(',
    replace: 'if (progress.unknownSince !== null && now < 0) return wait(',
  },
  {
    name: 'a call that was cut off is taken for never sent',
    file: record,
    find: `const sentAt = progress.call?.at ?? now`,
    replace: `if (event.kind === 'unanswered' && event.cause === 'interrupted') return { ...progress, call: null }\n  const sentAt = progress.call?.at ?? now`,
    quick: true,
  },
  // References that a supplier closes
  {
    name: 'a reference is believed closed without an answer',
    file: record,
    find: `  const sentAt = progress.call?.at ?? now
`,
    replace: `  const sentAt = progress.call?.at ?? now
  if (event.call.name === 'closeOrder' && (event.kind === 'unanswered' || event.answer.answer.kind !== 'done')) return refuse(drop({ ...progress, call: null }, progress.part), now, 'BookError', 'Closed.')
`,
    quick: true,
  },
  {
    name: 'a closed reference takes an order that comes late',
    file: counterparties,
    find: `    if (closed.has(reference)) return { kind: 'refused', code: 'BookingSessionClosed' }\n`,
    replace: '',
  },
  {
    name: 'an order that closing has found is forgotten',
    file: record,
    find: `  if (answer.kind === 'done' && answer.value !== null) return recordSeenOrder(`,
    replace: `  if (call.name === 'closeOrder' && answer.kind === 'done') return refuse(drop(progress, progress.part), now, 'BookError', 'Closed.')\n  if (answer.kind === 'done' && answer.value !== null) return recordSeenOrder(`,
  },
  {
    name: 'an order that is not there yet is taken for closed',
    file: record,
    find: `if (call.name === 'closeOrder') return refuse(`,
    replace: `if (call.name === 'closeOrder' || progress.mode === 'close') return refuse(`,
  },
  {
    name: 'closing is never thought of',
    file: record,
    find: `age >= bookingTerms.closeAfter ? { ...later, mode: 'close' } : later`,
    replace: `age < 0 ? { ...later, mode: 'close' } : later`,
    equivalent:
      'the grace ends the booking as well, half an hour later; tests/journeys/failures.test.ts waits for that end without moving the clock',
  },
  // Price, tickets, amounts
  {
    name: 'the price of the order is not compared',
    file: record,
    find: 'if (!equals(order.total, costOf(part))) return priceChanged(progress, now, totalWith(progress, soldAt(part, order.total.minor)), null)',
    replace: '',
  },
  {
    name: 'an order at another price is left alone',
    file: record,
    find: 'if (!equals(order.total, costOf(part))) return priceChanged(progress, now',
    replace: `if (!equals(order.total, costOf(part))) return priceChanged(drop(progress, progress.part), now`,
  },
  {
    name: 'money is taken before the tickets are there',
    file: record,
    find: `if (ticketed(progress, order)) return goOn(progress, 'Capture', now)`,
    replace: `if (order.status === 'Ticketed' || progress.attempts > 2) return goOn(progress, 'Capture', now)`,
  },
  {
    name: 'tickets are not counted',
    file: record,
    find: 'order.tickets.length === partOf(progress, progress.part).documents',
    replace: 'order.tickets.length >= 0',
  },
  {
    name: 'a missing locator is overlooked',
    file: record,
    find: `order.status === 'Ticketed' && order.locator !== null && order.tickets`,
    replace: `order.status === 'Ticketed' && order.tickets`,
  },
  {
    name: 'less authorised than asked for is good enough',
    file: record,
    find: `return equals(charge.authorised, chargedOf(progress)) ? goTo`,
    replace: `return charge.authorised.minor > 0 ? goTo`,
  },
  {
    name: 'an authorisation is taken for a capture',
    file: record,
    find: `return now - progress.since >= bookingTerms.capture ? refuse(progress, now, 'PaymentError', 'The capture did not succeed in time.') : { ...progress, mode: 'send', waitUntil: null }`,
    replace: `return goTo(progress, 'Post', now)`,
  },
  {
    name: 'a challenge waits for ever',
    file: record,
    find: 'if (progress.challenge !== null && sentAt >= progress.challenge.until) return refuse(',
    replace: 'if (progress.challenge !== null && sentAt < 0) return refuse(',
  },
  // Undo
  {
    name: 'an undo is not registered before its call',
    file: record,
    find: 'undo: makes === null || progress.undo.includes(makes) ? progress.undo : [makes, ...progress.undo],',
    replace: 'undo: progress.undo,',
    quick: true,
  },
  {
    name: 'a refused capture forgets the authorisation',
    file: record,
    find: `refuse(call.name === 'authorise' ? drop(progress, 'charge') : progress, now, answer.code`,
    replace: `refuse(drop(progress, 'charge'), now, answer.code`,
  },
  {
    name: 'an undo is believed without an answer',
    file: undo,
    find: `if (answer.kind === 'unknown') return again(progress, now)`,
    replace: `if (answer.kind === 'unknown') return undone(progress, 'part' in call ? call.part : 'charge', true, now)`,
    quick: true,
  },
  {
    name: 'an undo that is refused is given up',
    file: undo,
    find: `if (answer.kind === 'refused') return again(`,
    replace: `if (answer.kind === 'refused' && sent) return undone(progress, 'part' in call ? call.part : 'charge', true, now)\n  if (answer.kind === 'refused') return again(`,
  },
  {
    name: 'an order that was seen is believed gone at once',
    file: undo,
    find: 'isGone(progress, partOf(progress, part).order, bookingTerms.supplierGrace, now)',
    replace: 'now >= 0',
  },
  {
    name: 'a charge that was seen is believed gone at once',
    file: undo,
    find: 'isGone(progress, progress.charge, bookingTerms.acquirerGrace, now)',
    replace: 'now >= 0',
  },
  {
    name: 'what was captured is voided, not refunded',
    file: decide,
    find: `return progress.charge.state === 'Captured' ? call(`,
    replace: `return progress.charge.state === 'Voided' ? call(`,
  },
  {
    name: 'money is given back before the goods',
    file: decide,
    find: `if (part !== undefined) return`,
    replace: `if (part !== undefined && !progress.undo.includes('charge')) return`,
    quick: true,
  },
  {
    name: 'nobody tries an undo again that needs attention',
    file: decide,
    find: `case 'NeedsAttention': return note('undo-retried')`,
    replace: `case 'NeedsAttention': return { kind: 'wait', until: now + 400 * 86_400_000 }`,
  },
  {
    name: 'attention stays open when the undo has succeeded',
    file: saga,
    find: `if (before.state === 'NeedsAttention') await`,
    replace: `if (before.state === 'Confirmed') await`,
  },
  // Several orders
  {
    name: 'a refused part leaves those that were ordered before it',
    file: record,
    find: `return refuse(drop(progress, progress.part), now, answer.code, 'The supplier refused`,
    replace: `return refuse({ ...progress, undo: progress.undo.filter((undo) => undo === 'charge') }, now, answer.code, 'The supplier refused`,
    quick: true,
  },
  {
    name: 'only the first part is ordered',
    file: record,
    find: `if (progress.step === 'Order') return goOn(`,
    replace: `if (progress.step === 'Order') return goTo(`,
  },
  {
    name: "only the first part's tickets are waited for",
    file: record,
    find: `if (ticketed(progress, order)) return goOn(progress, 'Capture', now)`,
    replace: `if (ticketed(progress, order)) return goTo(progress, 'Capture', now)`,
  },
  {
    name: 'the parts are ordered under one reference',
    file: 'server/checkout/booking-request.ts',
    find: '`${bookingId}:order${part + 1}`',
    replace: '`${bookingId}:order${part > 0 ? 1 : 1}`',
  },
  {
    name: 'one part at another price is set off against the others',
    file: record,
    find: 'if (!equals(order.total, costOf(part))) return',
    replace: 'if (order.total.minor > progress.accepted.minor) return',
  },
  // Sweeps
  {
    name: 'what was sent is not watched',
    file: record,
    find: 'sent: makes === null || progress.sent.includes(makes) ? progress.sent : [...progress.sent, makes],',
    replace: 'sent: progress.sent,',
  },
  {
    name: 'a watch ends with its first look',
    file: sweep,
    find: 'return later === undefined ? null : watch.closedAt + later',
    replace: 'return later === undefined || watch.checks >= 0 ? null : watch.closedAt + later',
  },
  {
    name: 'the sweep sees an orphan order and does nothing',
    file: sweep,
    find: `  await desks[product].cancel(watch.reference)\n  return 'alive'`,
    replace: `  return 'gone'`,
  },
  {
    name: 'the sweep sees an orphan authorisation and does nothing',
    file: sweep,
    find: `    await deps.acquirer.void({ reference: watch.reference })\n    return 'alive'`,
    replace: `    return 'gone'`,
  },
  // Books
  {
    name: 'a failed booking keeps its journey',
    file: saga,
    find: '  await deps.store.releaseJourney(tx, tenant, id)\n',
    replace: '',
    quick: true,
  },
  {
    name: 'money that came and went is not in the ledger',
    file: saga,
    find: 'if (progress.holds || returned !== null) await',
    replace: 'if (progress.holds) await',
  },
  {
    name: 'a booking is posted with every line after its posting',
    file: saga,
    find: `if (isDone(after, 'Post') && !isDone(before, 'Post'))`,
    replace: `if (isDone(after, 'Post'))`,
  },
  {
    name: 'a booking is posted when it is ticketed',
    file: record,
    find: `if (ticketed(progress, order)) return goOn(progress, 'Capture', now)`,
    replace: `if (ticketed(progress, order)) return goTo({ ...goTo(progress, 'Post', now), step: 'Post' }, 'Confirm', now)`,
    quick: true,
  },
  {
    name: 'rewards are earned twice over',
    file: post,
    find: 'amount: BigInt(earn.amount)',
    replace: 'amount: BigInt(earn.amount) * 2n',
  },
  {
    name: 'the capture is posted the wrong way round',
    file: supplierShare,
    find: `return [{ from: payable, to: at('margin', amount), amount: amount.minor }]`,
    replace: `return [{ from: at('margin', amount), to: payable, amount: amount.minor }]`,
  },
  {
    name: 'a movement enters one side only',
    file: ledgerJournal,
    find: '    enter(from, -amount)\n',
    replace: '',
  },
  // Tenders: what is not the card's is held, and spent or let go
  {
    name: 'nothing is held when a booking is placed',
    file: place,
    find: 'await Promise.all([store.insert(tx, request), deps.books.hold(tx, request)])',
    replace: 'await store.insert(tx, request)',
    quick: true,
  },
  {
    name: 'a failed booking keeps what it held',
    file: saga,
    find: 'if (progress.holds || returned !== null) await',
    replace: 'if (returned !== null) await',
  },
  {
    name: 'what a booking held is not spent when it is posted',
    file: bookingJournals,
    find: '    ...consumption(booking),\n',
    replace: '',
    quick: true,
  },
  {
    name: 'a hold is let go although it was spent',
    file: saga,
    find: `  if (after.state === 'Failed') await closeFailed(`,
    replace: `  if (after.state === 'Confirmed' && after.holds) await deps.books.postFailed(tx, { request: await deps.store.requestOf(tx, tenant, saga.id), returned: null, at: now })\n    if (after.state === 'Failed') await closeFailed(`,
  },
  {
    name: 'the card is asked for what others pay',
    file: decide,
    find: `call({ name: 'authorise', amount: chargedOf(progress) })`,
    replace: `call({ name: 'authorise', amount: progress.accepted })`,
  },
  {
    name: 'the card is charged for what others pay',
    file: decide,
    find: `call({ name: 'capture', amount: chargedOf(progress) })`,
    replace: `call({ name: 'capture', amount: progress.accepted })`,
  },
  {
    name: 'a booking without a card goes on to its charge',
    file: progressOf,
    find: `step === 'Authorise' ? 'Order' : step === 'Capture' ? 'Post' : step`,
    replace: 'step',
  },
  {
    name: 'more miles are taken than there are',
    file: choose,
    find: 'if (units > held)',
    replace: 'if (units > held * 2)',
  },
  {
    name: 'what miles and credits pay earns',
    file: choose,
    find: 'earnOnCard(choice, accounts, fromWire(card))',
    replace: 'earnOnCard(choice, accounts, total)',
  },
  {
    name: 'an offer is never used up',
    file: tenderAccounts,
    find: `issued: offerIssued, amount: 1n }`,
    replace: `issued: offerIssued, amount: 0n }`,
  },
  {
    name: 'the offer gives its discount and the card pays all the same',
    file: tendersOf,
    find: 'const left = subtract(accepted, sum(others.map(',
    replace: `const left = subtract(accepted, sum(others.filter(({ kind }) => kind !== 'TravelWalletOffer').map(`,
  },
  {
    name: 'a second credit is held as the first',
    file: tenderAccounts,
    find: `own: creditAccount(creditId, currency), held:`,
    replace: `own: creditAccount('credit_1', currency), held:`,
  },
  // Idempotency
  {
    name: 'a key is kept and not compared with its body',
    file: place,
    find: 'kept.bodyHash === bodyHash ? kept.bookingId',
    replace: `kept.bodyHash !== '' ? kept.bookingId`,
    quick: true,
  },
  {
    name: 'a key that was taken in the meantime is overlooked',
    file: place,
    find: 'if (raced !== null) return { id: sameOr422(raced, bodyHash), made: null }',
    replace: '',
    equivalent:
      'transactions in memory run one after another, so the first look sees the key; over PostgreSQL the twenty equal clicks of postgres.test.ts find it',
  },
  {
    name: 'a known key is judged like a new one',
    file: place,
    find: 'if (kept !== null) return { id: sameOr422(kept, bodyHash), made: null }',
    replace: '',
  },
  {
    name: 'a journey that is held can be booked again',
    file: place,
    find: 'if (holder !== null) {',
    replace: 'if (holder !== null && now < 0) {',
  },
  {
    name: 'an expired quote can be booked',
    file: accept,
    find: 'if (quote.expiresAt <= now)',
    replace: 'if (quote.expiresAt <= 0)',
  },
  // Cancellations
  {
    name: 'a refusal to cancel counts although an earlier confirmation is still unknown',
    file: recordCancellation,
    find: `if (code !== 'CancellationQuoteExpired' && progress.unknownSince !== null &&`,
    replace: `if (code === 'NotFound' && progress.unknownSince !== null &&`,
  },
  {
    name: 'a confirmation without an answer is taken for done',
    file: recordCancellation,
    find: `if (answer.kind === 'unknown' || answer.value === null) return unknown(progress, now, sentAt)`,
    replace: `if (answer.kind === 'unknown' || answer.value === null) return call.name === 'confirm' ? goOn(progress, { ...part, state: 'Cancelled' }, now) : unknown(progress, now, sentAt)`,
    quick: true,
  },
  {
    name: 'a refund without an answer is taken for done',
    file: recordCancellation,
    find: `if (answer.kind === 'done') return { ...progress, paidOut:`,
    replace: `if (answer.kind !== 'refused') return { ...progress, paidOut:`,
  },
  {
    name: 'a trip whose order was kept is said to be canceled',
    file: recordCancellation,
    find: `some(({ state }) => state !== 'Cancelled') ? 'refundedPartly'`,
    replace: `every(({ state }) => state !== 'Cancelled') ? 'refundedPartly'`,
  },
  {
    name: 'an order that was left is canceled with the others',
    file: cancellationProgress,
    find: `part >= from && state === 'Standing'`,
    replace: 'part >= from',
  },
  {
    name: 'a canceled trip cannot be booked again',
    file: cancellationBooks,
    find: '      if (!stands) await store.releaseJourney(tx, tenant, bookingId)\n',
    replace: '',
  },
  {
    name: 'a cancellation that failed keeps its trip',
    file: cancellationBooks,
    find: 'failed: (tx, { id, tenant }) => store.releaseClaim(tx, tenant, id)',
    replace: 'failed: async () => undefined',
  },
  {
    name: 'what was earned stays with whom has had it all back',
    file: cancellationBooks,
    find: '      await books.unearn(tx, money, now)\n',
    replace: '',
  },
  {
    name: 'a part of the money brings back the use of an offer',
    file: refundTendersOf,
    find: `tender.kind === 'TravelWalletOffer' && isWhole`,
    replace: `tender.kind === 'TravelWalletOffer'`,
  },
  {
    name: 'a trip is canceled twice',
    file: placeCancellation,
    find: 'if (claim !== null) return',
    replace: `if (claim !== null && trip.value.status === 'Canceled') return`,
  },
  {
    name: 'a quote that is over can be confirmed',
    file: placeCancellation,
    find: 'quote === null || quote.expiresAt <= now',
    replace: 'quote === null',
    equivalent:
      'the supplier refuses it by its own clock, and the cancellation fails with the words of an expired quote',
  },
  // Other flights on a ticket
  {
    name: 'an exchange that nobody answered is taken for refused',
    file: recordExchange,
    find: `  return unknownOrder(progress, now, sentAt)
}`,
    replace: `  return refuse(progress, 'refuse', now, 'ExchangeRefused', 'No answer.')
}`,
    lives: true,
  },
  {
    name: 'a refusal to exchange counts although an earlier confirmation is still unknown',
    file: recordExchange,
    find: `if (answer.code !== 'ExchangeQuoteExpired' && progress.unknownSince !== null &&`,
    replace: `if (answer.code === 'NotFound' && progress.unknownSince !== null &&`,
    lives: true,
  },
  {
    name: 'what was held for an exchange that failed is not let go',
    file: 'server/exchanges/decide-exchange.ts',
    find: `case 'Releasing': return pay === null || !progress.charged ?`,
    replace: `case 'Releasing': return pay === null || progress.charged ?`,
    lives: true,
  },
  {
    name: 'less authorised than is due for an exchange is good enough',
    file: recordExchange,
    find: `progress.pay !== null && equals(charge.authorised, progress.pay.amount) ?`,
    replace: `progress.pay !== null && charge.authorised.minor > 0 ?`,
  },
  {
    name: 'an authorisation for an exchange that was refused counts although an earlier one is still unknown',
    file: recordExchange,
    find: `    if (progress.unknownSince !== null) return wait({ ...progress, mode: 'read' }, now)
`,
    replace: '',
    equivalent:
      'a history has to lose an authorisation, see the next turned away at the door, and hear of the first after both: `server/exchanges/record-exchange.test.ts` shows it',
  },
  {
    name: 'an exchange is not charged',
    file: recordExchange,
    find: `if (answer.kind === 'done' && answer.value?.state === 'Captured') return enter(`,
    replace: `if (answer.kind !== 'refused') return enter(`,
    lives: true,
  },
  {
    name: 'what an exchange took is not in the ledger',
    file: exchangeSaga,
    find: `    if (after.captured && !before.captured) await books.captured(tx, saga, after, now)
`,
    replace: '',
    lives: true,
  },
  {
    name: 'an exchange forgets what had gone back before',
    file: recordExchange,
    find: 'progress.creditExpiries, now, progress.returned)',
    replace: 'progress.creditExpiries, now)',
    lives: true,
  },
  {
    name: 'an exchange keeps its trip when it is done',
    file: exchangeBooks,
    find: `      await store.releaseClaim(tx, tenant, id)
      if (refundsToCards`,
    replace: '      if (refundsToCards',
    lives: true,
    quick: true,
  },
  {
    name: 'the flights that were given up cannot be booked again',
    file: exchangeBooks,
    find: `      await store.keepJourney(tx, exchange)
`,
    replace: '',
    lives: true,
  },
  {
    name: 'flights that a failed exchange would have had stay claimed',
    file: exchangeBooks,
    find: `      await store.giveJourneyBack(tx, exchange)
`,
    replace: '',
    lives: true,
  },
  {
    name: 'what was earned on what an exchange gives back stays',
    file: exchangeBooks,
    find: '        await books.unearn(tx, money, now)\n',
    replace: '',
    lives: true,
  },
  {
    name: 'a trip is exchanged while it is canceled',
    file: placeExchange,
    find: 'if (claim !== null) return',
    replace: `if (claim !== null && claim.of !== 'cancellation') return`,
    lives: true,
    equivalent:
      'these sellers make one of the two: with a change they forget what they quoted for canceling, and what is canceled is not changed; a journey (`exchange.test.ts`) finds both asked for',
  },
  {
    name: 'a quote by which a ticket was exchanged exchanges it again',
    file: placeExchange,
    find: `const made = quote === null ? null :`,
    replace: `const made = quote === null || now > 0 ? null :`,
    lives: true,
  },
  {
    name: 'a ticket is exchanged by a quote from before another exchange',
    file: placeExchange,
    find: `  if (!isStillPaidSo(quote.quoted.confirms, await store.paid(tx, tenant, trip.value.bookingId))) return reject(over)
`,
    replace: '',
    lives: true,
  },
  {
    name: 'a trip is canceled by a quote from before a change',
    file: placeCancellation,
    find: ` || !isStillPaidSo(quote.confirms, await store.paid(tx, tenant, trip.value.bookingId))`,
    replace: '',
    lives: true,
  },
  // Other dates of a stay
  {
    name: 'a change of a stay that nobody answered is taken for done',
    file: recordStayChange,
    find: `if (answer.kind === 'unknown' || answer.value === null) return unknown(progress, now, sentAt)`,
    replace: `if (answer.kind === 'unknown' || answer.value === null) return call.name === 'confirm' ? changed(progress, now) : unknown(progress, now, sentAt)`,
    lives: true,
  },
  {
    name: 'a refusal to change a stay counts although an earlier confirmation is still unknown',
    file: recordStayChange,
    find: `const late = answer.code !== 'StayChangeQuoteExpired' &&`,
    replace: `const late = answer.code === 'NotFound' &&`,
    lives: true,
  },
  {
    name: 'a change of a stay that failed keeps its trip',
    file: stayChangeBooks,
    find: `    failed: async (tx, { id, tenant }) => {
      await store.releaseClaim(tx, tenant, id)
`,
    replace: '    failed: async (tx, { id, tenant }) => {\n',
    lives: true,
  },
  {
    name: 'a week that a failed change would have had stays claimed',
    file: stayChangeBooks,
    find: `      await store.giveJourneyBack(tx, await store.byId(tx, tenant, id))
`,
    replace: '',
    lives: true,
  },
  {
    name: 'less authorised than a change of a stay costs more is good enough',
    file: recordStayChange,
    find: 'if (progress.extra !== null && equals(charge.authorised, progress.extra.amount))',
    replace: 'if (charge.authorised.minor > 0)',
    lives: true,
  },
  {
    name: 'a change of a stay whose card was refused may be charged by an earlier try',
    file: recordStayChange,
    find: `const open = progress.state === 'Challenged' || progress.unknownSince !== null`,
    replace: `const open = progress.state === 'Challenged'`,
    lives: true,
    equivalent:
      'as rare as that of an exchange above: `server/stay-changes/stay-change-money.test.ts` shows it',
  },
  {
    name: 'a stay is changed by a quote from before another change',
    file: placeStayChange,
    find: `  if (paid.parts[0]?.charged.minor !== quote.before.minor || paid.tenders.length !== confirms.lines.length) return reject(over)
`,
    replace: '',
    lives: true,
  },
  {
    name: 'the week that was given up cannot be booked again',
    file: stayChangeBooks,
    find: 'becomes.choice.checkIn !== before.choice.checkIn ||',
    replace: 'becomes.choice.checkIn === before.choice.checkIn ||',
    lives: true,
    equivalent: 'with the day of arrival the day of departure changes as well',
  },
  {
    name: 'what a change of a stay gives back is not kept in mind',
    file: stayChangeBooks,
    find: 'returned: progress.lines.map(({ amount }) => amount), at: now',
    replace: 'returned: [], at: now',
    lives: true,
  },
  {
    name: 'what a change of a stay costs more is not in the ledger',
    file: stayChangeBooks,
    find: '    if (progress.extra !== null) {\n',
    replace: '    if (progress.extra !== null && now < 0) {\n',
    lives: true,
  },
  {
    name: 'the property is owed what the stay cost before',
    file: stayChangeBooks,
    find: 'if (resupply.entries.length > 0) await',
    replace: 'if (resupply.entries.length < 0) await',
    lives: true,
    quick: true,
  },
  {
    name: 'a change of a stay is posted with every line after its posting',
    file: stayChangeSaga,
    find: 'if (after.posted && !before.posted)',
    replace: 'if (after.posted)',
    lives: true,
  },
  {
    name: 'a stay is changed while it is canceled',
    file: placeStayChange,
    find: 'if (claim !== null) return',
    replace: `if (claim !== null && claim.of !== 'cancellation') return`,
    lives: true,
    equivalent:
      'these sellers make one of the two: with a change they forget what they quoted for canceling, and what is canceled is not changed',
  },
  {
    name: 'a booking is taken back when its tickets are out',
    file: saga,
    find: 'note === withdrawal && awaitsTickets(progress)',
    replace: 'note === withdrawal',
  },
  // Engine, leases and journal
  {
    name: 'a call that was left open is sent again',
    file: engine,
    find: `left === null ? writtenAs(claimed, 0, null) :`,
    replace: `left === null || claimed.version > 0 ? writtenAs(claimed, renewEveryMs, null) :`,
  },
  {
    name: 'the lease of a booking that has begun is never over',
    file: journal,
    find: 'leaseMs === null ? null : options.databaseNow() + leaseMs',
    replace: 'leaseMs === null ? null : options.databaseNow() + leaseMs * 1e9',
    quick: true,
  },
  {
    name: 'a booking that has begun waits for a call that nobody sends',
    file: engine,
    find: 'if (begun !== undefined && begun.deadlineMs > 0) {',
    replace:
      'if (begun !== undefined && begun.deadlineMs > 0) {\n          return await carryOn(await takeUp(begun.row))',
    equivalent:
      'the call that was never sent is taken for one without an answer, and a price may be asked again',
  },
  {
    name: 'a waiting saga is never due again',
    file: engine,
    find: `{ nextActionAt: action.until, lease: 'released' }`,
    replace: `{ nextActionAt: null, lease: 'released' }`,
  },
  {
    name: 'an unknown commit is taken for kept',
    file: engine,
    find: 'if (held === null) return null',
    replace:
      'if (held === null) return null\n        if (held.version === row.version) return writtenAs({ ...held, version: held.version + steps.length, body: last.after as Json }, last.deadlineMs, advance)',
  },
  {
    name: 'the journal writes over what another has written',
    file: journal,
    find: `        if (held === undefined || held.row.token !== row.token || held.row.version !== row.version) return null\n`,
    replace: `        if (held === undefined) return null\n`,
  },
  {
    name: 'a claim does not outdate the one before',
    file: journal,
    find: 'token: held.row.token + 1',
    replace: 'token: held.row.token',
    equivalent:
      'versions alone keep two workers apart here, save for an unknown commit that meets a takeover with as many lines; saga-journal.conformance.ts asks for the higher token itself',
  },
  {
    name: 'who is no longer the last claimant may still extend the lease',
    file: journal,
    find: 'if (held === undefined || held.row.token !== row.token || held.row.version !== row.version) return false',
    replace: 'if (held === undefined) return false',
    equivalent:
      'its next write is refused by version and token, and what it sends in between is read back by whoever took over',
  },
  {
    name: 'leases keep nobody out',
    file: journal,
    find: 'held.leaseUntil === null || held.leaseUntil < options.databaseNow()',
    replace: 'held.leaseUntil === null || held.leaseUntil > 0',
    equivalent:
      'a lease saves work and nothing else: whoever comes second finds the intent, calls it unanswered and only reads; who comes first is fenced out',
  },
  {
    name: 'a lease is never over',
    file: journal,
    find: 'held.leaseUntil === null || held.leaseUntil < options.databaseNow()',
    replace: 'held.leaseUntil === null',
  },
  {
    name: 'the lease is not asked for before a call',
    file: engine,
    find: 'if (!leased && !(await journal.renew(row, leaseMs))) return null',
    replace: '',
    equivalent:
      'whoever took over has journalled the intent as unanswered: an order is then only read, and the acquirer honours our key, so a call too many changes nothing',
  },
  {
    name: 'a capture sent again has a key of its own',
    file: saga,
    find: 'captureKey: captureKey(id)',
    replace: 'captureKey: `${captureKey(id)}:${deps.clock.now()}`',
    equivalent:
      'the acquirer captures an authorisation whole or not at all, so a second capture is refused whatever its key',
  },
  {
    name: 'a refund sent again has a key of its own',
    file: saga,
    find: 'refundKey: refundKey(id)',
    replace: 'refundKey: `${refundKey(id)}:${deps.clock.now()}`',
    equivalent:
      'we refund the whole capture, so a second refund is refused as more than was captured, whatever its key',
  },
]
