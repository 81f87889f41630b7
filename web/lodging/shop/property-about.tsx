import { classNames } from '@portolan/design/class-names.ts'
import { Disclosure } from '@portolan/design/primitives/disclosure.tsx'
import { formatTime } from '@portolan/kernel/locale.ts'
import { formatExact, fromWire } from '@portolan/kernel/money.ts'
import { amenityWords } from '../stay-words.ts'
import styles from './property-about.module.css'
import { PropertyPlace } from './property-place.tsx'
import type { Property } from './shop-queries.ts'

const c = classNames(styles)

/** Number of amenities shown before the rest is expanded. */
const shownFirst = 12

const Amenities = ({ amenities }: Pick<Property, 'amenities'>) => {
  const list = (some: Property['amenities']) => (
    <ul className={c('amenities')}>
      {some.map((code) => (
        <li key={code}>{amenityWords[code]}</li>
      ))}
    </ul>
  )
  return (
    <>
      {list(amenities.slice(0, shownFirst))}
      {amenities.length > shownFirst && (
        <Disclosure title={`${amenities.length - shownFirst} more amenities`}>
          {list(amenities.slice(shownFirst))}
        </Disclosure>
      )}
    </>
  )
}

const yesNo = (allowed: boolean, what: string): string =>
  allowed ? `${what} allowed` : `No ${what.toLowerCase()}`

const petsText = ({ pets, petFee }: Property['houseRules']): string => {
  if (pets === 'Allowed') return 'Allowed'
  if (pets === 'NotAllowed') return 'No pets'
  if (petFee === undefined) return 'Allowed for a fee'
  return `Allowed for ${formatExact(fromWire(petFee))} per room, per stay`
}

const checkInText = ({ from, until, minimumAge, instructions }: Property['checkIn']): string => {
  const hours =
    until === null ? `From ${formatTime(from)}` : `${formatTime(from)} to ${formatTime(until)}`
  return `${hours}, minimum age ${minimumAge}. ${instructions}`
}

const rulesOf = ({
  houseRules,
  checkIn,
  checkOut,
}: Property): { readonly term: string; readonly text: string }[] => [
  { term: 'Check-in', text: checkInText(checkIn) },
  { term: 'Check-out', text: `Until ${formatTime(checkOut.until)}` },
  { term: 'Children', text: houseRules.children ? 'All ages welcome' : 'Adults only' },
  { term: 'Pets', text: petsText(houseRules) },
  { term: 'Smoking', text: yesNo(houseRules.smoking, 'Smoking') },
  { term: 'Parties', text: yesNo(houseRules.parties, 'Parties') },
  ...(houseRules.quietFrom === null || houseRules.quietUntil === null
    ? []
    : [
        {
          term: 'Quiet hours',
          text: `${formatTime(houseRules.quietFrom)} to ${formatTime(houseRules.quietUntil)}`,
        },
      ]),
]

const Host = ({ host }: { host: NonNullable<Property['host']> }) => (
  <section className={c('part')}>
    <h2>Your host</h2>
    <p>
      <b>{host.name}</b>
      {`, host since ${host.since}${host.superhost ? ', consistently praised by guests' : ''}`}
    </p>
    {host.languages.length > 0 && <p className={c('quiet')}>Speaks {host.languages.join(', ')}</p>}
    <p className={c('quiet')}>You can message {host.name} after you book.</p>
  </section>
)

/** A property's description, amenities, host, house rules, optional extras, and location. */
export const PropertyAbout = ({ property }: { property: Property }) => (
  <div className={c('columns')}>
    <div id="part-about" className={c('target')}>
      <section className={c('part')}>
        <h2>About {property.name}</h2>
        <p>{property.description}</p>
        <Amenities amenities={property.amenities} />
      </section>
      {property.host !== null && <Host host={property.host} />}
      <section className={c('part')}>
        <h2>House rules</h2>
        <dl className={c('rules')}>
          {rulesOf(property).map(({ term, text }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </section>
      {property.optionalFees.length > 0 && (
        <section className={c('part')}>
          <h2>Optional extras, paid at the property</h2>
          <dl className={c('rules')}>
            {property.optionalFees.map(({ name, amount, per }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  {formatExact(fromWire(amount))} {per === 'Night' ? 'per night' : 'per stay'}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </div>
    <aside id="part-place" aria-label="Where it is" className={c('target')}>
      <PropertyPlace property={property} />
    </aside>
  </div>
)
