/** Figures that a bench prints: medians and percentiles, never a mean that one pause can move. */
export const percentile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
export const median = (values: readonly number[]): number => percentile(values, 0.5)
export const milliseconds = (value: number): string =>
  `${value < 10 ? value.toFixed(2) : value.toFixed(0)} ms`

/** Runs `work` once for each input and returns each run's milliseconds. */
export const timeEach = async <T>(
  inputs: readonly T[],
  work: (input: T) => unknown,
): Promise<number[]> => {
  const times: number[] = []
  for (const input of inputs) {
    const start = performance.now()
    await work(input)
    times.push(performance.now() - start)
  }
  return times
}

/** Milliseconds of processor time of each run, so that a busy machine says the same. */
export const processorTimes = async (
  work: (run: number) => Promise<unknown>,
  runs = 40,
): Promise<number[]> => {
  const times: number[] = []
  for (let run = 0; run < runs; run++) {
    const before = process.cpuUsage()
    await work(run)
    const { user, system } = process.cpuUsage(before)
    times.push((user + system) / 1000)
  }
  return times
}
