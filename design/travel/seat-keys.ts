/** Rows and letters that each key moves by. */
const directions: Readonly<Record<string, readonly [rows: number, letters: number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
}

/**
 * Where an arrow leads among the seats there are: along the row numbers and across the letters,
 * over aisles and gaps.
 */
export const seatAfterKey = (
  key: string,
  at: string,
  rows: readonly number[],
  letters: readonly string[],
  there: ReadonlySet<string>,
): string | null => {
  const [, number = '', name = ''] = /^(\d+)(\D+)$/.exec(at) ?? []
  const row = rows.indexOf(Number(number))
  const letter = letters.indexOf(name)
  const [dr, dl] = directions[key] ?? [0, 0]
  if (row < 0 || letter < 0 || (dr === 0 && dl === 0)) return null
  for (
    let r = row + dr, l = letter + dl;
    r >= 0 && r < rows.length && l >= 0 && l < letters.length;
    r += dr, l += dl
  ) {
    const id = `${rows[r] ?? ''}${letters[l] ?? ''}`
    if (there.has(id)) return id
  }
  return null
}
