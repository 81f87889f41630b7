/** Rows from top to bottom; `#` is a dark module. */
export type CodeRows = readonly string[]

/** Encodes a text as an Aztec code (ISO/IEC 24778), the format that airport scanners read. */
export const aztecRows = async (text: string): Promise<CodeRows> => {
  // Loaded on first use: it is larger than the rest of the server. This `raw` returns the pixels.
  const { default: barcodes } = await import('bwip-js/node')
  const [code] = barcodes.raw({ bcid: 'azteccode', text })
  if (code === undefined || !('pixs' in code)) throw new Error('trips: the barcode was not encoded')
  const { pixs, pixx, pixy } = code
  return Array.from({ length: pixy }, (_, row) =>
    Array.from({ length: pixx }, (_unused, column) =>
      pixs[row * pixx + column] === 1 ? '#' : ' ',
    ).join(''),
  )
}
