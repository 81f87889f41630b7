import { FamilyArt } from '@portolan/design/art/family-art.tsx'
import { classNames } from '@portolan/design/class-names.ts'
import { Flag } from '@portolan/design/primitives/flag.tsx'
import { PictureStrip } from '@portolan/design/travel/picture-strip.tsx'
import { formatCount } from '@portolan/kernel/locale.ts'
import { HeartButton } from '../../favorites/heart-button.tsx'
import { ListsOfPlace } from '../../favorites/lists-of-place.tsx'
import type { StayOfFavorite } from '../../favorites/use-favorites.ts'
import type { Stars } from '@portolan/domain/lodging/codes.ts'
import { artOf, placeOf } from '../property-art.ts'
import { collectionWords, scoreText, scoreWord, starsText } from '../stay-words.ts'
import styles from './property-head.module.css'
import type { Property } from './shop-queries.ts'

const c = classNames(styles)

const PropertyPictures = ({ property }: { property: Property }) => {
  const place = placeOf(property)
  return (
    <PictureStrip
      label={`Pictures of ${property.name}`}
      pictures={property.pictures.map((picture, at) => ({
        id: `${picture.category}-${picture.seed}-${at}`,
        caption: picture.caption,
        wide: at === 0,
        art: (
          <FamilyArt
            item={artOf(picture, property)}
            facts={place}
            format={at === 0 ? 'wide' : 'card'}
            alt={picture.caption}
          />
        ),
      }))}
    />
  )
}

/** Name, rank and pictures. */
export const PropertyHead = ({
  property,
  stay,
}: {
  property: Property
  stay: StayOfFavorite | undefined
}) => {
  const {
    name,
    kind,
    collection,
    stars,
    score,
    reviews,
    locality,
    address,
    precision,
    chain,
    roomTypes,
  } = property
  const home = kind === 'Homes' ? roomTypes[0] : undefined
  const rank =
    home !== undefined
      ? [
          home.name,
          `sleeps ${home.mostGuests}`,
          home.bedrooms === 0
            ? ''
            : home.bedrooms === 1
              ? '1 bedroom'
              : `${home.bedrooms} bedrooms`,
          home.bathrooms === 1 ? '1 bathroom' : `${home.bathrooms} bathrooms`,
        ].filter((text) => text !== '')
      : [starsText(stars as Stars), chain?.name ?? ''].filter((text) => text !== '')
  return (
    <header className={c('top')}>
      <div className={c('head')}>
        <div>
          {collection !== 'NoCollection' && (
            <p className={c('collection')}>
              <Flag tone="quiet">{collectionWords[collection]}</Flag>
            </p>
          )}
          <h1>{name}</h1>
          <p className={c('where')}>
            {[address ?? locality, precision === 'Exact' ? '' : 'exact address once booked']
              .filter((text) => text !== '')
              .join(', ')}
          </p>
          {rank.length > 0 && <p className={c('where')}>{rank.join(', ')}</p>}
          <div className={c('keep')}>
            <HeartButton id={property.id} name={name} stay={stay} />
            <ListsOfPlace id={property.id} name={name} stay={stay} />
          </div>
        </div>
        {score !== null && (
          <p className={c('score')}>
            <b className={c('figure')}>{scoreText(score)}</b>
            <span>
              {scoreWord(score)}
              <small>{reviews === 1 ? '1 review' : `${formatCount(reviews)} reviews`}</small>
            </span>
          </p>
        )}
      </div>
      <PropertyPictures property={property} />
    </header>
  )
}
