import type { MealPlan, RatePlan } from './types.ts'

const breakfastsOf: Readonly<Record<MealPlan, readonly [breakfasts: number, mostEaters: number]>> =
  {
    RoomOnly: [0, 0],
    Breakfast: [1, 99],
    BreakfastFor1: [1, 1],
    BreakfastFor2: [1, 2],
    Lunch: [1.3, 99],
    Dinner: [1.7, 99],
    HalfBoard: [2.5, 99],
    FullBoard: [3.6, 99],
    AllInclusive: [5.2, 99],
  }
const plan = (
  id: string,
  meal: MealPlan,
  refund: RatePlan['refund'],
  payment: RatePlan['payment'],
  factor: number,
  earnsPoints = false,
): RatePlan => {
  const [breakfasts, mostEaters] = breakfastsOf[meal]
  return { id, meal, breakfasts, mostEaters, refund, payment, factor, earnsPoints }
}

/** Every plan there is, by the letters of its id: meal, then s(aver), p(art), f(lexible) or l(ater). */
export const ratePlans = {
  rs: plan('rs', 'RoomOnly', 'NonRefundable', 'PayNow', 0.88),
  rp: plan('rp', 'RoomOnly', 'PartiallyRefundable', 'PayNow', 0.94),
  rf: plan('rf', 'RoomOnly', 'FullyRefundable', 'PayNow', 1),
  rl: plan('rl', 'RoomOnly', 'FullyRefundable', 'PayLater', 1.03, true),
  bs: plan('bs', 'Breakfast', 'NonRefundable', 'PayNow', 0.88),
  bf: plan('bf', 'Breakfast', 'FullyRefundable', 'PayNow', 1),
  bl: plan('bl', 'Breakfast', 'FullyRefundable', 'PayLater', 1.03, true),
  of: plan('of', 'BreakfastFor1', 'FullyRefundable', 'PayNow', 1),
  tf: plan('tf', 'BreakfastFor2', 'FullyRefundable', 'PayNow', 1, true),
  tl: plan('tl', 'BreakfastFor2', 'FullyRefundable', 'PayLater', 1.04, true),
  uf: plan('uf', 'Lunch', 'FullyRefundable', 'PayNow', 1),
  df: plan('df', 'Dinner', 'FullyRefundable', 'PayNow', 1),
  hs: plan('hs', 'HalfBoard', 'NonRefundable', 'PayNow', 0.89),
  hf: plan('hf', 'HalfBoard', 'FullyRefundable', 'PayNow', 1),
  ff: plan('ff', 'FullBoard', 'FullyRefundable', 'PayNow', 1),
  as: plan('as', 'AllInclusive', 'NonRefundable', 'PayNow', 0.9),
  af: plan('af', 'AllInclusive', 'FullyRefundable', 'PayNow', 1),
} as const satisfies Record<string, RatePlan>
type PlanId = keyof typeof ratePlans

/** What kinds of house sell. Each list stands for many houses. */
export const planSets = {
  budget: ['rs rf', 'rs rf bs', 'rf rl', 'rs rf bf', 'rs'],
  middle: [
    'rs bs',
    'rs rf rl bf',
    'rs rf bs bf',
    'rs rf rl bl',
    'rf bf bl',
    'rs bs bf',
    'rs rf of bf',
    'rs rf rl',
  ],
  full: ['rs rf rl bf bl', 'rs rf bf hf', 'rs rf rl bs bf', 'rf rl bf df', 'rs rf bf hf ff'],
  resort: ['rs rf bf hf', 'hs hf as af', 'as af', 'bf hf af', 'rf bf hf uf'],
  ryokan: ['hf rs rf', 'hf hs bf', 'hf df'],
  collection: ['tf tl', 'rs tf tl', 'rf tf tl'],
  home: ['rf', 'rp', 'rs', 'rs rp', 'rs rf'],
} as const
export const plansOf = (ids: string): readonly RatePlan[] =>
  ids.split(' ').map((id) => ratePlans[id as PlanId])
