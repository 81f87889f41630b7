import { FamilyArt } from '@portolan/design/art/family-art.tsx'
import { classNames } from '@portolan/design/class-names.ts'
import { Flag } from '@portolan/design/primitives/flag.tsx'
import { PictureStrip } from '@portolan/design/travel/picture-strip.tsx'
import { formatCount } from '@portolan/kernel/locale.ts'
import { HeartButton, ListsOfPlace, type StayOfFavorite } from '../../favorites/index.ts'
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

/** `2-bedroom apartment, sleeps 4, 2 bedrooms, 1 bathroom`; `4 stars, Marriott` for a hotel. */
const rankOf = ({ kind, roomTypes, stars, chain }: Property): readonly string[] => {
  const home = kind === 'Homes' ? roomTypes[0] : undefined
  if (home === undefined)
    return [starsText(stars as Stars), chain?.name ?? ''].filter((text) => text !== '')
  const rank = [home.name, `sleeps ${home.mostGuests}`]
  if (home.bedrooms > 0) rank.push(home.bedrooms === 1 ? '1 bedroom' : `${home.bedrooms} bedrooms`)
  rank.push(home.bathrooms === 1 ? '1 bathroom' : `${home.bathrooms} bathrooms`)
  return rank
}

/** Name, location, rating, and pictures. */
export const PropertyHead = ({
  property,
  stay,
}: {
  property: Property
  stay: StayOfFavorite | undefined
}) => {
  const { name, collection, score, reviews, locality, address, precision } = property
  const rank = rankOf(property)
  const dates = stay === undefined ? {} : { stay }
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
            {[address ?? locality, precision === 'Exact' ? '' : 'exact address after you book']
              .filter((text) => text !== '')
              .join(', ')}
          </p>
          {rank.length > 0 && <p className={c('where')}>{rank.join(', ')}</p>}
          <div className={c('keep')}>
            <HeartButton type="Lodging" id={property.id} name={name} dates={dates} />
            <ListsOfPlace type="Lodging" id={property.id} name={name} dates={dates} />
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
