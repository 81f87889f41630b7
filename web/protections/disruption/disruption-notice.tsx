import { buttonClass } from '@portolan/design/primitives/button-class.ts'
import { Notice } from '@portolan/design/primitives/notice.tsx'
import { useQuery } from '@tanstack/react-query'
import type { Trip } from '../../after-sales/index.ts'
import { AppLink } from '../../shell/layout/app-link.tsx'
import { useServices } from '../../shell/services-context.ts'
import { disruptionQuery } from './disruption-queries.ts'
import { happenedWords } from './disruption-words.ts'

/** A disruption of a trip that assistance covers, with the way to its choices; empty without one. */
export const DisruptionNotice = ({ trip }: { trip: Trip }) => {
  const isCovered = trip.parts.some(({ product }) => product === 'disruption-assistance')
  const { data } = useQuery({ ...disruptionQuery(useServices(), trip.id), enabled: isCovered })
  const isOpen = data?.actions.some((one) => one === 'Rebook' || one === 'RebookOnlyEligible')
  return data?.disruption != null && isOpen === true ? (
    <Notice
      tone="warn"
      role="status"
      title={happenedWords(data.disruption)}
      action={
        <AppLink
          href={`/trips/disruption/?trip=${trip.id}`}
          className={buttonClass({ variant: 'primary', size: 'small' })}
        >
          See your choices
        </AppLink>
      }
    >
      Your disruption assistance covers it. Choose new flights at no extra cost, or a refund.
    </Notice>
  ) : null
}
