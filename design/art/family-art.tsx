import { ArtImage } from './art-image.tsx'
import type { DestinationArtProps } from './destination-art.tsx'
import type { FamilyItem } from './family-item.ts'
import { sceneFor } from './scene-for.ts'

export interface FamilyArtProps extends DestinationArtProps {
  /** What is shown there: a hotel, a room, a home, a car, an activity. */
  readonly item: FamilyItem
}

/** The picture of something sold at a place, in the place's inks. */
export function FamilyArt({ item, facts, format, alt, grain = 'own', className }: FamilyArtProps) {
  const key = JSON.stringify(['family', item, facts, format, grain])
  const { palette } = sceneFor(facts)
  const draw = async () =>
    (await import('./draw-family.ts')).drawFamily(item, facts, format, { grain })
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
