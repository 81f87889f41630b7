import { DestinationArt, type DestinationArtProps } from '@portolan/design/art/destination-art.tsx'
import { FamilyArt } from '@portolan/design/art/family-art.tsx'
import type { ActivityCategory } from '@portolan/domain/activities/codes.ts'
import { activityItem, placeOfActivity } from './activity-art.ts'

interface ActivityPictureProps extends Pick<DestinationArtProps, 'grain' | 'className'> {
  activity: {
    readonly name: string
    readonly category: ActivityCategory
    readonly place: string
    readonly country: string
    readonly position: { readonly latitude: number; readonly longitude: number }
  }
}

/** What is done, at its place; or the place, where the name doesn't say. */
export const ActivityPicture = ({ activity, ...art }: ActivityPictureProps) => {
  const item = activityItem(activity)
  const facts = placeOfActivity(activity)
  return item === null ? (
    <DestinationArt facts={facts} format="wide" {...art} />
  ) : (
    <FamilyArt item={item} facts={facts} format="wide" {...art} />
  )
}
