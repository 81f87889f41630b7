import { stream } from '@portolan/kernel/seed.ts'

/** How a call goes wrong. `none` answers; all others answer with an unknown outcome, or not at all. */
export type CallFault =
  | 'none'
  /** No effect, no answer. */
  | 'timeout-before'
  /** The effect, no answer. */
  | 'timeout-after'
  /** No answer, and the effect comes later by itself. */
  | 'late'
  /** 5xx, reset, a truncated body, 200 with an error inside; with or without its effect. */
  | 'garbage-before'
  | 'garbage-after'
  /** The adapter throws what nobody had thought of; with or without the effect. */
  | 'throws-before'
  | 'throws-after'
export const callFaults = [
  'none',
  'timeout-before',
  'timeout-after',
  'late',
  'garbage-before',
  'garbage-after',
  'throws-before',
  'throws-after',
] as const satisfies readonly CallFault[]

/** Shares are of what the trip costs, credits and miles of what the tenders before them leave. */
export interface WalletPlan {
  /** The offer's discount, and how often it may be used; 0: its benefit is no discount. */
  readonly offer: { readonly share: number; readonly uses: number } | null
  /** How much of the price each credit pays, and how much of that there is. */
  readonly credits: readonly { readonly share: number; readonly held: number }[]
  readonly miles: { readonly share: number; readonly held: number } | null
}

/**
 * Products by name; a package is the stay at a package rate, after its flights, covered flights
 * have cancel and change for any reason with them, assistance is bought for a trip that is booked,
 * and rescue flights are paid by the guarantee of a missed connection.
 */
export const productsSold = [
  'flights',
  'lodging',
  'cars',
  'activities',
  'packages',
  'price-freeze',
  'hotel-price-freeze',
  'covered-flights',
  'assistance',
  'rescue-flights',
] as const
export type Sold = (typeof productsSold)[number]

/**
 * What the simulated world does to one history: drawn from the seed, or written down for one case.
 * `F` are the faults of docs/reliability.md.
 */
export interface FaultPlan {
  /** F2-F6: chance of a fault in each call that has an effect. */
  readonly effects: number
  /** F5: the share of those faults that is an effect which comes late. */
  readonly lates: number
  /** F6: chance that a read answers nothing. */
  readonly reads: number
  /** F6: for so long from the start no order and no charge can be read back at all. */
  readonly readsAwayMs: number
  /** Chance that a read answers what was true some time ago, and how long ago at most. */
  readonly stale: number
  readonly staleMs: number
  /** F11-F13: chance of a fault in each transaction. */
  readonly commits: number
  /**
   * F11, F14: chance at each step that the database, or its pool, has nothing for anybody for up to
   * a minute.
   */
  readonly outages: number
  /** F15: chance that a transaction takes up to twenty seconds. */
  readonly slow: number
  /** F1, F2: chance that a worker dies at a gate. */
  readonly kills: number
  /** F17: chance that a worker stalls longer than its lease at a gate. */
  readonly stalls: number
  /**
   * F17: chance that a worker pauses longer than any grace: what it sends then is repaired by the
   * sweep.
   */
  readonly freezes: number
  /** F17: workers on one database. */
  readonly workers: 1 | 2 | 3
  /** F10: chance that the database's clock jumps over every lease, or back. */
  readonly jumps: number
  /** F10: how far the workers' clocks are apart at most. */
  readonly skewMs: number
  /** F10: chance at each step that product time leaps ahead, and how far. */
  readonly leaps: number
  readonly leapMs: number
  /** F5: longest lateness of an effect, milliseconds. */
  readonly lateness: number
  /**
   * Whether the supplier closes references: what it has closed takes no order, however late it
   * arrives.
   */
  readonly closes: boolean
  /** F7. */
  readonly priceChanges: number
  readonly refusals: number
  readonly declines: number
  readonly challenges: number
  /** How long a card holder takes to answer at most; some never do. */
  readonly challengeMs: number
  /** F7: chance that less is authorized than was asked for. */
  readonly shortApprovals: number
  readonly captureRefusals: number
  /** Chance that tickets lag behind the order, and by how much at most. */
  readonly ticketLag: number
  readonly ticketLagMs: number
  /** F7: chance that an order comes first without its locator or with a ticket missing. */
  readonly partials: number
  /** Chance that an undo is refused. */
  readonly undoRefusals: number
  /**
   * F8: chances that the same click is sent again, that another tab books the same, that a key
   * comes with another body, and that the person tries again later.
   */
  readonly resubmits: number
  readonly tabs: number
  readonly altered: number
  readonly laterTries: number
  /**
   * F20: chance that the session is revoked in the middle: the person's quote and card are no
   * longer anybody's.
   */
  readonly revocations: number
  /**
   * Chance that the person takes a booking back while it waits for its tickets, and within how long
   * of the first click at most.
   */
  readonly withdrawals: number
  readonly withdrawsWithin: number
  /**
   * What the person has beside the card, and what of it each click pays with; null: the card pays
   * everything.
   */
  readonly wallet: WalletPlan | null
  /** Chance that the person books another journey at the same time, which pays with the same. */
  readonly elsewhere: number
  /**
   * F19: chance that the person cancels a trip, within how long of the first click at most, and the
   * share of each price that the suppliers give back.
   */
  readonly cancels: number
  readonly cancelsWithin: number
  readonly back: number
  /** Chance that one order of several is left: an agent cancels the others alone. */
  readonly leaves: number
  /**
   * Chance that the person changes a trip instead (other flights, another week), and the share of
   * changes that the supplier's desk alone makes.
   */
  readonly changes: number
  readonly desks: number
  /**
   * Chance that a supplier disrupts an order within half a day: from then on its whole price is
   * refunded.
   */
  readonly disruptions: number
  /**
   * How long an operator of activities takes to decide at most; 0: it confirms at once. And the
   * chance that it decides against.
   */
  readonly decidesWithin: number
  readonly operatorDeclines: number
  /** How long it holds places and price of a start for a quote of it; 0: it holds nothing. */
  readonly heldFor: number
  /** What is booked: one order, several tickets, or a package of tickets and a stay. */
  readonly sold: Sold
  /** Tickets among them. */
  readonly parts: 1 | 2 | 3
  /** And a lounge pass, a product from outside the house, as an order of its own. */
  readonly pass: boolean
  /** After this much virtual time the world is healthy again, so that every history comes to an end. */
  readonly healAfter: number
}

const second = 1_000
const minute = 60 * second
const hour = 60 * minute
/** Longer than every grace: an effect that comes so late is for the sweep. */
const veryLate = 3 * hour

export const healthy: FaultPlan = {
  effects: 0,
  lates: 0,
  reads: 0,
  readsAwayMs: 0,
  stale: 0,
  staleMs: 10 * second,
  commits: 0,
  outages: 0,
  slow: 0,
  kills: 0,
  stalls: 0,
  freezes: 0,
  workers: 2,
  jumps: 0,
  skewMs: 0,
  leaps: 0,
  leapMs: minute,
  lateness: 30 * minute,
  closes: false,
  priceChanges: 0,
  refusals: 0,
  declines: 0,
  challenges: 0,
  challengeMs: 9 * minute,
  shortApprovals: 0,
  captureRefusals: 0,
  ticketLag: 0,
  ticketLagMs: 0,
  partials: 0,
  undoRefusals: 0,
  resubmits: 0,
  tabs: 0,
  altered: 0,
  laterTries: 0,
  revocations: 0,
  withdrawals: 0,
  withdrawsWithin: minute,
  wallet: null,
  elsewhere: 0,
  cancels: 0,
  cancelsWithin: hour,
  back: 1,
  leaves: 0,
  changes: 0,
  desks: 0,
  disruptions: 0,
  decidesWithin: 0,
  operatorDeclines: 0,
  heldFor: 0,
  sold: 'flights',
  parts: 1,
  pass: false,
  healAfter: 3 * hour,
}

/**
 * Half of the persons have something; most of them enough for one trip, some for two, a few for
 * none. From a stream of its own.
 */
const walletOf = (seed: number): Pick<FaultPlan, 'wallet' | 'elsewhere'> => {
  const random = stream(seed ^ 0x3a11e7)
  if (random() < 0.5) return { wallet: null, elsewhere: 0 }
  const held = (): number => {
    if (random() < 0.05) return 0.9
    return random() < 0.5 ? 1 + random() * 0.9 : 2 + random()
  }
  const share = (): number => (random() < 0.3 ? 1 : random())
  return {
    wallet: {
      offer:
        random() < 0.5
          ? { share: random() < 0.2 ? 0 : random() * 0.3, uses: random() < 0.8 ? 1 : 2 }
          : null,
      credits: Array.from({ length: Math.floor(random() * 3) }, () => ({
        share: share(),
        held: held(),
      })),
      miles: random() < 0.7 ? { share: share(), held: held() } : null,
    },
    elsewhere: random() < 0.4 ? 1 : 0,
  }
}

/**
 * From this seed on everybody cancels, and most of what can go wrong with a booking does not:
 * histories that are lives of trips.
 */
export const firstLife = 1_000_000_001

/**
 * A third of the persons cancel: most get a full or partial refund, some get nothing. From a stream
 * of its own.
 */
const cancelsOf = (
  seed: number,
): Pick<FaultPlan, 'cancels' | 'cancelsWithin' | 'back' | 'disruptions' | 'leaves'> => {
  const random = stream(seed ^ 0xca7ce1)
  return {
    disruptions: random() < 0.2 ? random() : 0,
    cancels: random() < 0.35 || seed >= firstLife ? 1 : 0,
    cancelsWithin: random() < 0.5 ? hour : 12 * hour,
    back: random() < 0.35 ? 1 : random() < 0.15 ? 0 : random(),
    leaves: random() < 0.4 ? 0.5 : 0,
  }
}

/**
 * A quarter of the persons change a trip, and half of those whose lives these are. From a stream of
 * its own.
 */
const changesOf = (seed: number): Pick<FaultPlan, 'changes' | 'desks'> => {
  const random = stream(seed ^ 0xc4a46e)
  return {
    changes: random() < (seed >= firstLife ? 0.6 : 0.25) ? 1 : 0,
    desks: random() < 0.3 ? random() : 0,
  }
}

/**
 * A tenth of the persons take a booking back; so that there is something to take back, their
 * tickets lag. From a stream of its own.
 */
const withdrawalsOf = (seed: number): Partial<FaultPlan> => {
  const random = stream(seed ^ 0xbac4)
  return random() < 0.1
    ? {
        withdrawals: 1,
        withdrawsWithin: random() < 0.5 ? minute : 30 * minute,
        ticketLag: 0.9,
        ticketLagMs: 40 * minute,
      }
    : {}
}

/** By the seed's place among sixteen; flights in all other places. */
const soldAt: ReadonlyMap<number, Sold> = new Map([
  [2, 'lodging'],
  [10, 'lodging'],
  [5, 'cars'],
  [13, 'activities'],
  [7, 'packages'],
  [15, 'packages'],
  [9, 'price-freeze'],
  [12, 'hotel-price-freeze'],
  [4, 'covered-flights'],
  [14, 'assistance'],
  [8, 'rescue-flights'],
])
/**
 * Half of the operators decide later: most within two hours, some in the time that they have said,
 * some too late. None declines among lives of trips. From a stream of its own.
 */
const decisionsOf = (
  seed: number,
  sold: Sold,
): Pick<FaultPlan, 'decidesWithin' | 'operatorDeclines'> => {
  const random = stream(seed ^ 0xdec1de)
  if (sold !== 'activities' || random() < 0.5) return { decidesWithin: 0, operatorDeclines: 0 }
  const way = random()
  const late = way < 0.85 ? 30 * hour : 60 * hour
  return {
    decidesWithin: way < 0.6 ? 2 * hour : late,
    operatorDeclines: random() < 0.5 && seed < firstLife ? random() : 0,
  }
}

/**
 * Two thirds of the operators hold what they have quoted: as long as a quote lasts, or only some
 * minutes. From a stream of its own.
 */
const holdsOf = (seed: number, sold: Sold): Pick<FaultPlan, 'heldFor'> => {
  const random = stream(seed ^ 0x401d)
  if (sold !== 'activities' || random() < 1 / 3) return { heldFor: 0 }
  return { heldFor: random() < 0.7 ? 30 * minute : random() * 5 * minute }
}

const soldWithoutPass: ReadonlySet<Sold> = new Set([
  'packages',
  'price-freeze',
  'hotel-price-freeze',
  'covered-flights',
  'assistance',
  'rescue-flights',
])
/** A guarantee pays all of the price, and is claimed a second time by every other person. */
const rescueOf = (seed: number, sold: Sold): Partial<FaultPlan> =>
  sold === 'rescue-flights'
    ? { wallet: null, elsewhere: stream(seed ^ 0x9e5c0e)() < 0.5 ? 1 : 0, cancels: 0, changes: 0 }
    : {}
/**
 * What is booked: mostly flights; every seventh with a pass, which goes with no package or purchase
 * without a trip.
 */
const ordersOf = (
  seed: number,
): Pick<FaultPlan, 'parts' | 'sold' | 'pass' | 'decidesWithin' | 'operatorDeclines' | 'heldFor'> &
  Partial<FaultPlan> => {
  const several = seed % 4 === 1 ? 2 : 3
  const sold = soldAt.get(seed % 16) ?? 'flights'
  return {
    parts: seed % 2 === 0 ? 1 : several,
    sold,
    pass: seed % 7 === 3 && !soldWithoutPass.has(sold),
    ...rescueOf(seed, sold),
    ...decisionsOf(seed, sold),
    ...holdsOf(seed, sold),
  }
}

/**
 * Each seed stresses another corner: most chances are zero, a few are high. Within an envelope:
 * what is stale and how far clocks are apart is together less than the first age of a watch (a
 * minute), and with the longest lateness less than the graces.
 */
export const planOf = (seed: number): FaultPlan => {
  const random = stream(seed ^ 0x5eed)
  const chance = (share: number, most: number): number => (random() < share ? random() * most : 0)
  const past = random() < 0.06
  const storm = random() < 0.08
  return {
    effects: storm ? 0.8 : chance(0.6, 0.6),
    lates: storm ? 0.8 : 0,
    reads: chance(0.4, 0.6),
    readsAwayMs: chance(0.06, 90 * minute),
    stale: chance(0.25, 0.7),
    staleMs: 10 * second,
    commits: chance(0.4, 0.15),
    outages: chance(0.15, 0.01),
    slow: chance(0.15, 0.05),
    kills: chance(0.4, 0.04),
    stalls: chance(0.3, 0.04),
    freezes: chance(0.06, 0.01),
    workers: random() < 0.15 ? 1 : random() < 0.7 ? 2 : 3,
    jumps: chance(0.25, 0.03),
    skewMs: chance(0.2, 20 * second),
    leaps: chance(0.1, 0.003),
    leapMs: random() < 0.2 ? 8 * hour : 20 * second,
    lateness: past
      ? veryLate
      : storm
        ? 30 * minute
        : 5 * second + random() * (30 * minute - 5 * second),
    priceChanges: chance(0.1, 0.5),
    refusals: chance(0.2, 0.6),
    declines: chance(0.15, 0.6),
    challenges: chance(0.2, 1),
    challengeMs: 9 * minute,
    shortApprovals: chance(0.06, 0.7),
    captureRefusals: chance(storm ? 0.5 : 0.15, 0.7),
    ticketLag: chance(0.3, 1),
    ticketLagMs: random() < 0.2 ? 8 * hour : 20 * minute,
    partials: chance(0.1, 0.8),
    undoRefusals: chance(0.15, 0.8),
    resubmits: chance(0.3, 0.5),
    tabs: chance(0.3, 1),
    altered: chance(0.15, 1),
    laterTries: chance(0.2, 1),
    revocations: chance(0.1, 1),
    healAfter: 3 * hour,
    closes: random() < 0.5,
    ...walletOf(seed),
    ...cancelsOf(seed),
    ...changesOf(seed),
    withdrawals: 0,
    withdrawsWithin: minute,
    ...(seed < firstLife ? withdrawalsOf(seed) : {}),
    ...ordersOf(seed),
    // Late, but early enough to meet the process that is closing its reference.
    ...(random() < 0.2 ? { lateness: 30 * second } : {}),
    // What nobody has heard of comes while it is closed, or while the same is sent again and turned away.
    ...(random() < 0.05
      ? {
          effects: 0.6,
          lates: 0.8,
          lateness: 30 * second,
          declines: 0.5,
          captureRefusals: 0.5,
          closes: true,
        }
      : {}),
    // The card's refusal is seen at once, and whether an earlier send has charged it cannot be read for longer than that takes to come.
    ...(random() < 0.03
      ? {
          effects: 0.7,
          lates: 0.6,
          lateness: 30 * minute,
          readsAwayMs: 10 * minute + random() * 20 * minute,
        }
      : {}),
    // Among lives, every fifth has cards that make trouble once more when a change is paid for.
    ...(seed >= firstLife
      ? {
          undoRefusals: chance(0.4, 0.8),
          refusals: 0,
          declines: seed % 5 === 0 ? 0.15 : 0,
          priceChanges: 0,
          shortApprovals: seed % 5 === 0 ? 0.15 : 0,
          captureRefusals: seed % 5 === 0 ? 0.1 : 0,
          partials: 0,
        }
      : {}),
    // And every tenth a card that is refused while an earlier try is still on its way.
    ...(seed >= firstLife && seed % 10 === 0
      ? { effects: 0.6, lates: 0.8, lateness: 30 * second, declines: 0.3, undoRefusals: 0 }
      : {}),
  }
}

/** The plan once the world is healthy again. What it owes already (tickets that lag) it still owes. */
export const healed = (plan: FaultPlan): FaultPlan => ({
  ...healthy,
  workers: plan.workers,
  closes: plan.closes,
  wallet: plan.wallet,
  back: plan.back,
  decidesWithin: plan.decidesWithin,
  heldFor: plan.heldFor,
  sold: plan.sold,
  parts: plan.parts,
  pass: plan.pass,
  ticketLagMs: plan.ticketLagMs,
})
