/**
 * The least round figure (1, 2, 4, 5 or 8 with noughts) that is no less than an amount, in its
 * minor units: the top of a scale.
 */
export const roundTop = (minor: bigint): bigint => {
  if (minor <= 0n) return 0n
  const unit = 10n ** BigInt(minor.toString().length - 1)
  return ([1n, 2n, 4n, 5n, 8n, 10n].find((times) => times * unit >= minor) ?? 10n) * unit
}
