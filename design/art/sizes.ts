export type Format = 'card' | 'wide'

/** Of the pictures, in CSS pixels at full size. */
export const SIZES: Readonly<Record<Format, { readonly width: number; readonly height: number }>> =
  {
    card: { width: 560, height: 690 },
    wide: { width: 750, height: 300 },
  }

/**
 * Own: grained on its own. shared: the page lays `grainTile()` over the pictures. none: flat inks
 * only.
 */
export type Grain = 'own' | 'shared' | 'none'
