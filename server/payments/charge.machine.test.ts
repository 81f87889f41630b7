import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bookingTerms } from '@portolan/domain/checkout/terms.ts'
import type { Charge, ChargeState } from './acquirer.ts'
import {
  authorizeCharge,
  captureCharge,
  decideCharge,
  intendCharge,
  newCharge,
  recordCharge,
  releaseCharge,
  type ChargeAnswer,
  type ChargeCall,
  type ChargeOutcome,
  type ChargeProgress,
} from './charge.machine.ts'

const usd = (minor: number) => ({ minor, currency: 'USD' as const })
const asked = usd(5000)
const newOne = (): ChargeProgress =>
  newCharge({ reference: 'x:auth', captureKey: 'x:cap', undoKey: 'x:undo', amount: asked }, 0)
const copy = (
  state: ChargeState,
  { authorized = 5000, captured = 0, refunded = 0 } = {},
): Charge => ({
  reference: 'x:auth',
  state,
  challengeUrl: state === 'Challenged' ? 'http://vault/challenge' : null,
  declineCode: state === 'Declined' ? 'CardDeclined' : null,
  authorized: usd(authorized),
  captured: usd(captured),
  refunded: usd(refunded),
  card: { brand: 'visa', lastFour: '4242' },
})
const done = (value: Charge | null): ChargeAnswer => ({ kind: 'done', value })
const silence: ChargeAnswer = { kind: 'unknown', cause: 'timeout' }
const refusal: ChargeAnswer = { kind: 'refused', code: 'CardDeclined' }

/** One call, answered after `ms`. */
const call = (
  charge: ChargeProgress,
  now: number,
  answer: ChargeAnswer,
  ms = 10,
): { readonly charge: ChargeProgress; readonly outcome: ChargeOutcome } => {
  const action = decideCharge(charge, now)
  if (action.kind !== 'call') throw new Error(`expected a call, not ${action.kind}`)
  return recordCharge(intendCharge(charge, action.call, now), action.call, answer, {
    now: now + ms,
    sentAt: now,
  })
}
const nextCall = (charge: ChargeProgress): ChargeCall['name'] => {
  const action = decideCharge(charge, charge.waitUntil ?? 0)
  if (action.kind !== 'call') throw new Error(`expected a call, not ${action.kind}`)
  return action.call.name
}

/** Cheaper than `expect` in the long runs below. */
const must = (holds: boolean, what: string): void => {
  if (!holds) throw new Error(what)
}

interface Ran {
  readonly charge: ChargeProgress
  readonly last: ChargeOutcome
  readonly now: number
}
/**
 * Drives a charge to its end as a saga does: what is authorized is captured or released. `turn`
 * sees each call with the answer it gets and what the machine made of it.
 */
const drive = (
  plan: { readonly insists: boolean; readonly captures: boolean },
  answerOf: (
    call: ChargeCall,
    sentAt: number,
  ) => { readonly answer: ChargeAnswer; readonly ms: number },
  turn: (
    before: ChargeProgress,
    call: ChargeCall,
    answer: ChargeAnswer,
    step: ReturnType<typeof recordCharge>,
  ) => void = () => undefined,
): Ran => {
  let now = 0
  let charge = authorizeCharge(newOne(), now)
  for (let turns = 0; turns < 20_000; turns++) {
    const action = decideCharge(charge, now)
    if (action.kind === 'wait') {
      must(action.until > now, 'a wait ends later')
      now = action.until
      continue
    }
    if (action.kind !== 'call') throw new Error(`a charge never ${action.kind}s`)
    const sentAt = now
    const before = intendCharge(charge, action.call, now)
    const { answer, ms } = answerOf(action.call, now)
    now += ms
    const step = recordCharge(before, action.call, answer, { now, sentAt })
    turn(before, action.call, answer, step)
    const { outcome } = step
    charge = step.charge
    if (outcome.kind === 'authorized')
      charge = plan.captures ? captureCharge(charge, now, plan) : releaseCharge(charge, now)
    if (['declined', 'captured', 'released', 'stuck'].includes(outcome.kind))
      return { charge, last: outcome, now }
  }
  throw new Error('a charge does not end')
}

const amounts = fc.constantFrom(0, 2500, 5000, 9000)
const anyCopy: fc.Arbitrary<Charge> = fc
  .record({
    state: fc.constantFrom<ChargeState>(
      'Challenged',
      'Authorized',
      'Captured',
      'Voided',
      'Declined',
    ),
    authorized: fc.constantFrom(5000, 5000, 2500),
    captured: amounts,
    refunded: amounts,
  })
  .map(({ state, ...money }) => copy(state, money))
const anyAnswer: fc.Arbitrary<ChargeAnswer> = fc.oneof(
  { weight: 3, arbitrary: anyCopy.map(done) },
  { weight: 1, arbitrary: fc.constant(done(null)) },
  { weight: 2, arbitrary: fc.constant(silence) },
  { weight: 1, arbitrary: fc.constant(refusal) },
)
const anyAnswers = fc.array(
  fc.record({ answer: anyAnswer, ms: fc.constantFrom(0, 10, 20_000, 11 * 60_000, 3_600_000) }),
  { minLength: 1, maxLength: 40 },
)
const plans = fc.record({ insists: fc.boolean(), captures: fc.boolean() })

/** Money or a hold that the last copy shows. */
const isHeld = (seen: Charge | null): boolean =>
  seen !== null &&
  (seen.state === 'Authorized' ||
    seen.state === 'Challenged' ||
    (seen.state === 'Captured' && seen.captured.minor !== seen.refunded.minor))

test('whatever the acquirer answers, a charge moves only what was asked, and it ends', () => {
  fc.assert(
    fc.property(plans, anyAnswers, (plan, answers) => {
      let at = 0
      let seen: Charge | null = null
      let wasChallenged = false
      let isAuthorized = false
      const end = drive(
        plan,
        () => answers[at++ % answers.length] ?? { answer: silence, ms: 10 },
        (before, sent, answer, { charge, outcome }) => {
          if (sent.name === 'authorize' || sent.name === 'capture')
            must(sent.amount.minor === asked.minor, `${sent.name} of another amount`)
          if (sent.name === 'authorize') must(!wasChallenged, 'authorized after a challenge')
          if (sent.name === 'capture') must(isAuthorized, 'captured without an authorization')
          if (sent.name === 'refundCharge')
            must(sent.amount.minor === before.seen?.captured.minor, 'refunded another amount')
          if (answer.kind === 'done' && answer.value !== null) seen = answer.value
          wasChallenged ||= seen?.state === 'Challenged'
          isAuthorized ||= outcome.kind === 'authorized'
          if (outcome.kind === 'released' || outcome.kind === 'declined')
            must(!isHeld(seen), `${outcome.kind} while it is held`)
          if (outcome.kind === 'captured')
            must(seen?.captured.minor === asked.minor, 'another amount counts as captured')
          if (outcome.kind === 'abandoned' || outcome.kind === 'uncaptured')
            must(charge.phase === 'Releasing', `${outcome.kind}, and not released`)
        },
      )
      // Each of its phases has a term of a day at most; the last answer may be an hour late.
      expect(end.now).toBeLessThan(4 * 24 * 3_600_000)
    }),
    { numRuns: 4_000 },
  )
})

type Fate = 'heard' | 'lost' | 'unheard' | 'late' | 'refused'
const fates = fc.array(fc.constantFrom<Fate>('heard', 'lost', 'unheard', 'late', 'refused'), {
  maxLength: 20,
})

/** An acquirer as the port promises it: by our keys, and late by less than the grace. */
const createAcquirerWorld = (onFirst: 'Authorized' | 'Challenged' | 'Declined', lateBy: number) => {
  let charge: Charge | null = null
  let captures = 0
  const late: { readonly at: number; readonly run: () => void }[] = []
  const run = ({ name, ...rest }: ChargeCall): ChargeAnswer => {
    if (name === 'readCharge') return done(charge)
    if (name === 'authorize') {
      charge ??= copy(onFirst)
      return charge.state === 'Declined' ? refusal : done(charge)
    }
    const amount = 'amount' in rest ? rest.amount : usd(0)
    if (charge === null) return refusal
    if (name === 'capture' && charge.state === 'Authorized') {
      captures++
      charge = copy('Captured', { captured: amount.minor })
    } else if (name === 'capture' && charge.state !== 'Captured') return refusal
    if (name === 'voidCharge') {
      if (charge.state === 'Captured' || charge.state === 'Declined') return refusal
      charge = copy('Voided')
    }
    if (name === 'refundCharge') {
      if (charge.state !== 'Captured') return refusal
      charge = copy('Captured', { captured: charge.captured.minor, refunded: amount.minor })
    }
    return done(charge)
  }
  return {
    answer: (sent: ChargeCall, fate: Fate, now: number): ChargeAnswer => {
      for (const one of late.filter(({ at }) => at <= now)) one.run()
      late.splice(0, late.length, ...late.filter(({ at }) => at > now))
      if (fate === 'refused' && sent.name !== 'readCharge') return refusal
      if (fate === 'heard') return run(sent)
      if (fate === 'unheard') run(sent)
      if (fate === 'late' && sent.name !== 'readCharge')
        late.push({ at: now + lateBy, run: () => void run(sent) })
      return silence
    },
    settle: () => {
      for (const one of late) one.run()
    },
    held: () => ({ charge, captures }),
  }
}

test('with answers lost, late or refused, a charge is captured once or nothing of it is held', () => {
  fc.assert(
    fc.property(
      plans,
      fc.constantFrom('Authorized' as const, 'Challenged' as const, 'Declined' as const),
      fc.integer({ min: 0, max: bookingTerms.acquirerGrace - 60_000 }),
      fates,
      (plan, onFirst, lateBy, given) => {
        const world = createAcquirerWorld(onFirst, lateBy)
        const left = [...given]
        const { last } = drive(plan, (sent, sentAt) => ({
          answer: world.answer(sent, left.shift() ?? 'heard', sentAt),
          ms: 10,
        }))
        const { charge, captures } = world.held()
        expect(captures).toBeLessThanOrEqual(1)
        if (last.kind === 'captured') expect(charge?.captured).toEqual(asked)
        else if (last.kind !== 'stuck') expect(isHeld(charge)).toBe(false)
      },
    ),
    { numRuns: 4_000 },
  )
})

for (const state of ['Captured', 'Voided'] as const) {
  test(`a charge that is ${state} before it was used is a payment error and is released`, () => {
    const step = call(
      authorizeCharge(newOne(), 0),
      0,
      done(copy(state, { captured: state === 'Captured' ? 5000 : 0 })),
    )
    expect(step.outcome).toMatchObject({ kind: 'abandoned', refusal: { code: 'PaymentError' } })
    expect(nextCall(step.charge)).toBe('readCharge')
    const read = call(
      step.charge,
      20,
      done(copy(state, { captured: state === 'Captured' ? 5000 : 0 })),
    )
    if (state === 'Voided') expect(read.outcome).toEqual({ kind: 'released', existed: true })
    else expect(nextCall(read.charge)).toBe('refundCharge')
  })
}

test('a refused authorization after one of unknown outcome is read back', () => {
  const unheard = call(authorizeCharge(newOne(), 0), 0, silence)
  const absent = call(unheard.charge, 1_000, done(null))
  expect(nextCall(absent.charge)).toBe('authorize')
  const refused = call(absent.charge, 2_000, refusal)
  expect(refused.outcome.kind).toBe('open')
  expect(nextCall(refused.charge)).toBe('readCharge')
})

test('a challenge ends with a read that was sent after its deadline', () => {
  const first = call(authorizeCharge(newOne(), 0), 0, done(copy('Challenged')))
  const until = first.charge.challenge?.until ?? 0
  const near = until - 500
  // Sent in time and answered late: the card holder may have answered meanwhile.
  const open = call(first.charge, near, done(copy('Challenged')), 1_000)
  expect(open.outcome.kind).toBe('open')
  const close = call(first.charge, near, done(copy('Challenged')), 100)
  expect(close.charge.waitUntil).toBe(until)
  expect(call(open.charge, until + 1_000, done(copy('Challenged'))).outcome).toMatchObject({
    kind: 'abandoned',
    refusal: { code: 'Inactivity' },
  })
})

test('what is authorized is captured again until the term ends, then released', () => {
  const begun = captureCharge(
    call(authorizeCharge(newOne(), 0), 0, done(copy('Authorized'))).charge,
    10,
    { insists: false },
  )
  const lost = call(begun, 10, silence)
  const stands = call(lost.charge, 1_000, done(copy('Authorized')))
  expect(nextCall(stands.charge)).toBe('capture')
  const lostAgain = call(stands.charge, 1_010, silence)
  expect(
    call(lostAgain.charge, 10 + bookingTerms.capture, done(copy('Authorized'))).outcome,
  ).toMatchObject({ kind: 'uncaptured', refusal: { code: 'PaymentError' } })
})

test('a capture that must succeed is refused until an operator helps', () => {
  let step = call(authorizeCharge(newOne(), 0), 0, done(copy('Authorized')))
  let charge = captureCharge(step.charge, 10, { insists: true })
  let now = 10
  let captures = 0
  do {
    now = Math.max(now, charge.waitUntil ?? now)
    const isCapture = nextCall(charge) === 'capture'
    captures += isCapture ? 1 : 0
    step = call(charge, now, isCapture ? refusal : done(copy('Authorized')))
    charge = step.charge
  } while (step.outcome.kind === 'open')
  expect(step.outcome.kind).toBe('stuck')
  expect(captures).toBe(bookingTerms.undoRefusals)
})

test('a charge that was seen is not believed gone while copies lag', () => {
  const authorized = call(authorizeCharge(newOne(), 0), 0, done(copy('Authorized')))
  let charge = releaseCharge(authorized.charge, 10)
  for (let now = 10; now < bookingTerms.release; now = charge.waitUntil ?? now) {
    const step = call(charge, now, done(null))
    expect(step.outcome.kind).toBe('open')
    charge = step.charge
  }
})
