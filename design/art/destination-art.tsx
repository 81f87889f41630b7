import { ArtImage } from './art-image.tsx'
import type { PlaceFacts } from './place-facts.ts'
import { sceneFor } from './scene-for.ts'
import type { Format, Grain } from './sizes.ts'

export interface DestinationArtProps {
  readonly facts: PlaceFacts
  readonly format: Format
  /** Only where the picture is alone; beside the place's name it is decoration. */
  readonly alt?: string
  readonly grain?: Grain
  readonly className?: string
}

/**
 * The picture of a place. The generator is loaded with the first picture that comes near the
 * screen.
 */
export function DestinationArt({
  facts,
  format,
  alt,
  grain = 'own',
  className,
}: DestinationArtProps) {
  const key = JSON.stringify(['place', facts, format, grain])
  const { palette } = sceneFor(facts)
  const draw = async () => (await import('./draw-place.ts')).drawPlace(facts, format, { grain })
  return (
    <ArtImage
      format={format}
      palette={palette}
      pictureKey={key}
      draw={draw}
      alt={alt}
      className={className}
    />
  )
}
