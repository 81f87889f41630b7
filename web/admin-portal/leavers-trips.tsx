import { classNames } from '@portolan/design/class-names.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { formatCount } from '@portolan/kernel/locale.ts'
import { useState } from 'react'
import type { Company } from './admin-queries.ts'
import styles from './admin-table.module.css'
import { nameOf } from './company-words.ts'
import { LeavingDialog } from './leaving-dialog.tsx'

const c = classNames(styles)
type Leaver = Company['leavers'][number]

/** Trips of people whom the directory has deactivated, until an admin decides (companies-7). */
export const LeaversTrips = ({ company }: { company: Company }) => {
  const [deciding, setDeciding] = useState<Leaver | null>(null)
  if (company.leavers.length === 0) return null
  return (
    <section aria-labelledby="leavers" className={c('section')}>
      <h2 id="leavers">Trips of people who left</h2>
      <p>
        Your directory deactivated them. Their upcoming trips stay booked until you decide to keep
        them, cancel them or name another contact.
      </p>
      <table className={c('table')}>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Upcoming trips</th>
            <th scope="col">Decision</th>
          </tr>
        </thead>
        <tbody>
          {company.leavers.map((leaver) => (
            <tr key={leaver.id}>
              <td>{nameOf(leaver)}</td>
              <td data-label="Upcoming trips">{formatCount(leaver.trips)}</td>
              <td>
                <Button
                  onClick={() => setDeciding(leaver)}
                  aria-label={`Decide on the trips of ${nameOf(leaver)}`}
                >
                  Decide
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {deciding !== null && (
        <LeavingDialog
          person={deciding}
          company={company}
          hasLeft
          onClose={() => setDeciding(null)}
        />
      )}
    </section>
  )
}
