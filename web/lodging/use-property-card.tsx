import type { AnswerOf } from '@portolan/contract/operation.ts'
import type { readProperty } from '@portolan/contract/lodging/read-property.ts'
import { FamilyArt } from '@portolan/design/art/family-art.tsx'
import { Flag } from '@portolan/design/primitives/flag.tsx'
import type { RateFact, StayCardProps } from '@portolan/design/travel/stay.props.ts'
import { useRouter } from '@tanstack/react-router'
import { artOf, leadPicture, placeOf, type Pictured } from './property-art.ts'
import { collectionWords, scoreText, standingText } from './stay-words.ts'

export interface PropertyOfCard
  extends
    Pictured,
    Pick<AnswerOf<typeof readProperty>, 'pictures' | 'collection' | 'score' | 'reviews'> {}

/** The props of a property's card, the same in every list, with the link to its page. */
export const usePropertyCard = (
  property: PropertyOfCard,
  href: string,
  lead = leadPicture(property),
): Pick<
  StayCardProps,
  'name' | 'href' | 'onFollow' | 'picture' | 'flag' | 'score' | 'standing'
> => {
  const { history } = useRouter()
  const { name, collection, score, reviews } = property
  return {
    name,
    href,
    onFollow: (event) => {
      event.preventDefault()
      history.push(href)
    },
    picture: (
      <FamilyArt
        item={artOf(lead, property)}
        facts={placeOf(property)}
        format="card"
        grain="shared"
      />
    ),
    flag:
      collection === 'NoCollection' ? undefined : (
        <Flag tone="quiet">{collectionWords[collection]}</Flag>
      ),
    score: score === null || reviews === 0 ? undefined : scoreText(score),
    standing: standingText(property),
  }
}

/** The host of a home; empty for a hotel. */
export const hostFacts = (
  host: { readonly name: string; readonly since: number } | null,
): RateFact[] =>
  host === null ? [] : [{ id: 'host', text: `Hosted by ${host.name} since ${host.since}` }]
