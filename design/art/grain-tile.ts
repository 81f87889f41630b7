import { specks } from './kit/specks.ts'

/** Side of the shared tile in CSS pixels. */
export const GRAIN_TILE = 240

/**
 * One seamless tile of tooth as SVG text, to be laid over a list of pictures drawn with `grain:
 * 'shared'`.
 */
export const grainTile = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${GRAIN_TILE}" height="${GRAIN_TILE}" viewBox="0 0 ${GRAIN_TILE} ${GRAIN_TILE}">` +
  specks('g', 7, '#212633', ' stitchTiles="stitch"') +
  `<path filter="url(#g)" opacity=".06" fill="#0007" d="M0 0H${GRAIN_TILE}V${GRAIN_TILE}H0z"/></svg>`
