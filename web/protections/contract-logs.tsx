import type { contractLog } from '@portolan/contract/protections/contract-log.ts'
import type { Protection } from '@portolan/domain/protections/protection.ts'
import { formatInstant } from '@portolan/kernel/locale.ts'
import type * as z from 'zod/mini'
import { protectionNames } from '../checkout/index.ts'
import { Facts } from '../after-sales/index.ts'
import { ProtectionTerms } from '../shell/protection-terms.tsx'
import { Decisions, stateWords } from './add-on-pieces.tsx'
import { exactText } from './price-freeze/freeze-words.ts'
import styles from './trip-pieces.module.css'

type ContractLog = z.output<typeof contractLog>

const names: Readonly<Record<Protection, string>> = {
  ...protectionNames,
  'price-freeze': 'Frozen price',
  'hotel-price-freeze': 'Frozen hotel price',
}
const otherStates: Readonly<Record<string, string>> = {
  Watching: 'Comparing prices',
  Ended: 'Ended',
  Submitted: 'Claimed',
  WithAgent: 'With an agent',
  Paid: 'Paid',
  Denied: 'Denied',
}
const stateText = (state: string): string =>
  (stateWords as Readonly<Record<string, string>>)[state] ?? otherStates[state] ?? state

/** Contracts with every decision, for agents: what a traveler sees of them, and what is free. */
export const ContractLogs = ({ contracts }: { contracts: readonly ContractLog[] }) =>
  contracts.map(({ id, protection, state, premium, coverage, closesAt, decisions }) => (
    <section key={id} aria-labelledby={id} className={styles['contract']}>
      <h3 id={id}>{names[protection]}</h3>
      <Facts
        rows={[
          ['Status', stateText(state)],
          ['Contract', id],
          ['Price', premium.minor === 0 ? 'Included' : exactText(premium)],
          ['Pays at most', exactText(coverage)],
          ['Until', formatInstant(closesAt)],
        ]}
      />
      <Decisions decisions={decisions} />
      <p className={styles['terms']}>
        <ProtectionTerms protection={protection} beside />
      </p>
    </section>
  ))
