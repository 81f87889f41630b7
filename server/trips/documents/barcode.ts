/** Rows from the top, `#` dark. */
export type CodeRows = readonly string[]

/**
 * A text as an Aztec code (ISO/IEC 24778), which airports' machines read from paper and screens
 * alike.
 */
export const aztecRows = async (text: string): Promise<CodeRows> => {
  // Loaded where the first code is drawn: it is larger than the rest of the server. Of its two functions called `raw` this one gives the dots themselves.
  const { default: barcodes } = await import('bwip-js/node')
  const [code] = barcodes.raw({ bcid: 'azteccode', text })
  if (code === undefined || !('pixs' in code)) throw new Error('trips: a code was not drawn')
  const { pixs, pixx, pixy } = code
  return Array.from({ length: pixy }, (_, row) =>
    Array.from({ length: pixx }, (_unused, column) =>
      pixs[row * pixx + column] === 1 ? '#' : ' ',
    ).join(''),
  )
}
