/**
 * Solves `matrix x = right` by elimination with partial pivoting, for small square matrices. Throws
 * if the matrix is singular.
 */
export const solve = (
  matrix: readonly (readonly number[])[],
  right: readonly number[],
): number[] => {
  const rows = matrix.map((row, at) => [...row, right[at] ?? 0])
  const size = rows.length
  const at = (row: number, column: number): number => rows[row]?.[column] ?? 0
  for (let column = 0; column < size; column++) {
    let pivot = column
    for (let row = column + 1; row < size; row++)
      if (Math.abs(at(row, column)) > Math.abs(at(pivot, column))) pivot = row
    if (Math.abs(at(pivot, column)) < 1e-12)
      throw new RangeError('forecasts: the samples do not determine the weights')
    const [a, b] = [rows[column], rows[pivot]]
    if (a !== undefined && b !== undefined) [rows[column], rows[pivot]] = [b, a]
    for (let row = 0; row < size; row++) {
      if (row === column) continue
      const factor = at(row, column) / at(column, column)
      if (factor !== 0)
        rows[row] = (rows[row] ?? []).map((value, k) => value - factor * at(column, k))
    }
  }
  return rows.map((row, index) => (row[size] ?? 0) / (row[index] ?? 1))
}

/**
 * Weights that minimize the sum of squares of `targets - samples × weights`, optionally weighted by
 * sample.
 */
export const leastSquares = (
  samples: readonly (readonly number[])[],
  targets: readonly number[],
  count: (index: number) => number = () => 1,
  ridge = 0,
): number[] => {
  const size = samples[0]?.length ?? 0
  const matrix = Array.from({ length: size }, (_, i) =>
    Array.from({ length: size }, (_unused, j) => (i === j ? ridge : 0)),
  )
  const right = Array.from({ length: size }, () => 0)
  samples.forEach((sample, index) => {
    const weight = count(index)
    for (let i = 0; i < size; i++) {
      const scaled = (sample[i] ?? 0) * weight
      right[i] = (right[i] ?? 0) + scaled * (targets[index] ?? 0)
      const row = matrix[i]
      if (row !== undefined)
        for (let j = 0; j < size; j++) row[j] = (row[j] ?? 0) + scaled * (sample[j] ?? 0)
    }
  })
  return solve(matrix, right)
}

/** Logistic regression by Newton's method: weights of the log-odds that a sample happened. */
export const logistic = (
  samples: readonly (readonly number[])[],
  happened: readonly boolean[],
  rounds = 25,
): number[] => {
  let weights: number[] = (samples[0] ?? []).map(() => 0)
  for (let round = 0; round < rounds; round++) {
    const chances = samples.map(
      (sample) =>
        1 / (1 + Math.exp(-sample.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), 0))),
    )
    const counts = chances.map((chance) => Math.max(1e-6, chance * (1 - chance)))
    const errors = chances.map(
      (chance, index) => ((happened[index] === true ? 1 : 0) - chance) / (counts[index] ?? 1),
    )
    const step = leastSquares(samples, errors, (index) => counts[index] ?? 0, 1e-6)
    weights = weights.map((weight, at) => weight + (step[at] ?? 0))
  }
  return weights
}
