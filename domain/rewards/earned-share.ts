/**
 * How much of what was earned goes back with a part of the money it was earned on: rounded down,
 * and all of it with all. Nobody earns on nothing.
 */
export const earnedShare = (earned: bigint, refunded: bigint, paid: bigint): bigint =>
  paid === 0n ? 0n : (earned * refunded) / paid
