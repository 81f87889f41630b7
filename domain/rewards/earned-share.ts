/**
 * Earned rewards to take back with a partial refund: proportional, rounded down, and everything
 * with a full refund. Nothing is earned on zero.
 */
export const earnedShare = (earned: bigint, refunded: bigint, paid: bigint): bigint =>
  paid === 0n ? 0n : (earned * refunded) / paid
