import { useMemo, useRef } from 'react'
import { dataUri } from './data-uri.ts'
import type { Palette } from './palettes.ts'
import { type Format, SIZES } from './sizes.ts'
import { useDrawing } from './use-drawing.ts'

/**
 * The palette's sky in the picture's own proportions: a placeholder until the picture is drawn, so
 * nothing moves when it comes.
 */
export const emptySky = ({ sky, glow }: Palette, format: Format): string => {
  const { width, height } = SIZES[format]
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<linearGradient id="s" x2="0" y2="1"><stop stop-color="${sky}"/><stop offset="1" stop-color="${glow}"/></linearGradient>` +
    `<path fill="url(#s)" d="M0 0H${width}V${height}H0z"/></svg>`
  )
}

export interface ArtImageProps {
  readonly format: Format
  readonly palette: Palette
  readonly pictureKey: string
  readonly draw: () => Promise<string>
  readonly alt: string | undefined
  readonly className: string | undefined
}

/**
 * An image element, never inserted markup: the page may enforce Trusted Types and forbid inline
 * style.
 */
export function ArtImage({ format, palette, pictureKey, draw, alt, className }: ArtImageProps) {
  const element = useRef<HTMLImageElement>(null)
  const sky = useMemo(() => dataUri(emptySky(palette, format)), [palette, format])
  const picture = useDrawing(element, pictureKey, draw)
  const { width, height } = SIZES[format]
  const decoration = alt === undefined
  return (
    <img
      ref={element}
      src={picture ?? sky}
      alt={alt ?? ''}
      aria-hidden={decoration ? true : undefined}
      role={decoration ? undefined : 'img'}
      width={width}
      height={height}
      className={className}
      decoding="async"
      draggable={false}
    />
  )
}
