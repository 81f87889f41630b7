import { classNames } from '@portolan/design/class-names.ts'
import { Disclosure } from '@portolan/design/primitives/disclosure.tsx'
import { formatExact, fromWire } from '@portolan/kernel/money.ts'
import { amenityWords } from '../stay-words.ts'
import styles from './property-about.module.css'
import { PropertyPlace } from './property-place.tsx'
import type { Property } from './shop-queries.ts'

const c = classNames(styles)

/** How many amenities are named before the rest is asked for. */
const named = 12

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
      {list(amenities.slice(0, named))}
      {amenities.length > named && (
        <Disclosure title={`${amenities.length - named} more amenities`}>
          {list(amenities.slice(named))}
        </Disclosure>
      )}
    </>
  )
}

const yesNo = (allowed: boolean, what: string): string =>
  allowed ? `${what} allowed` : `No ${what.toLowerCase()}`

const rulesOf = ({
  houseRules: { pets, petFee, smoking, parties, children, quietFrom, quietUntil },
  checkIn,
  checkOut,
}: Property): { readonly term: string; readonly text: string }[] => [
  {
    term: 'Check-in',
    text: `From ${checkIn.from}${checkIn.until === null ? '' : ` to ${checkIn.until}`}, by a guest of ${checkIn.minimumAge} or older. ${checkIn.instructions}`,
  },
  { term: 'Check-out', text: `Until ${checkOut.until}` },
  { term: 'Children', text: children ? 'Welcome at any age' : 'Adults only' },
  {
    term: 'Pets',
    text:
      pets === 'Allowed'
        ? 'Welcome'
        : pets === 'NotAllowed'
          ? 'No pets'
          : petFee === undefined
            ? 'For a fee'
            : `For ${formatExact(fromWire(petFee))} a room and stay`,
  },
  { term: 'Smoking', text: yesNo(smoking, 'Smoking') },
  { term: 'Parties', text: yesNo(parties, 'Parties') },
  ...(quietFrom === null || quietUntil === null
    ? []
    : [{ term: 'Quiet hours', text: `${quietFrom} to ${quietUntil}` }]),
]

const Host = ({ host }: { host: NonNullable<Property['host']> }) => (
  <section className={c('part')}>
    <h2>Your host</h2>
    <p>
      <b>{host.name}</b>, host since {host.since}
      {host.superhost && ', with steady praise from guests'}
    </p>
    {host.languages.length > 0 && <p className={c('quiet')}>Speaks {host.languages.join(', ')}</p>}
    <p className={c('quiet')}>You can write to {host.name} once you have booked.</p>
  </section>
)

/**
 * What the property is: words, amenities, where it lies, its rules, and what is paid there only if
 * one wants it.
 */
export const PropertyAbout = ({ property }: { property: Property }) => (
  <div className={c('columns')}>
    <div>
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
          <h2>Paid there only if you want it</h2>
          <dl className={c('rules')}>
            {property.optionalFees.map(({ name, amount, per }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  {formatExact(fromWire(amount))} {per === 'Night' ? 'a night' : 'a stay'}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </div>
    <aside aria-label="Where it is">
      <PropertyPlace property={property} />
    </aside>
  </div>
)
