import { boughtTogether } from '@portolan/domain/protections/interactions.ts'
import { formatLocale } from '@portolan/kernel/locale.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { Disclosure } from '@portolan/design/primitives/disclosure.tsx'
import type { Offers } from './offer-queries.ts'
import { interactionWords, protectionNames } from './protection-words.ts'
import styles from './protection-section.module.css'

const c = classNames(styles)

const listed = (names: readonly string[]): string =>
  new Intl.ListFormat(formatLocale(), { type: 'conjunction' }).format(names)

/** `You can buy all 3 together. If you cancel for any reason, Disruption assistance ends.` */
export const togetherWords = ({
  offers,
  interactions,
}: Pick<Offers, 'offers' | 'interactions'>): string | null => {
  const sold = offers.map(({ protection }) => protection)
  const [first, ...others] = sold
  if (first === undefined || others.length === 0) return null
  if (!others.every((one) => boughtTogether(first, one))) return null
  const ended = (interactions.find(({ event }) => event === 'CanceledForAnyReason')?.effects ?? [])
    .filter(({ protection, effect }) => effect === 'Ends' && sold.includes(protection))
    .map(({ protection }) => protectionNames[protection])
  const both = `You can buy ${sold.length === 2 ? 'both' : `all ${sold.length}`} together.`
  return sold.includes('cancel-for-any-reason') && ended.length > 0
    ? `${both} If you cancel for any reason, ${listed(ended)} ${ended.length === 1 ? 'ends' : 'end'}.`
    : both
}

/** What ends what, before anything is bought (protections-42). */
export const Together = ({ offers }: { offers: Offers }) => {
  const words = togetherWords(offers)
  return (
    offers.interactions.length > 0 && (
      <div>
        {words !== null && <p className={c('fair')}>{words}</p>}
        <Disclosure title="What ends a protection">
          <ul className={c('effects')}>
            {offers.interactions.map((one) => (
              <li key={one.event}>{interactionWords(one)}</li>
            ))}
          </ul>
        </Disclosure>
      </div>
    )
  )
}
