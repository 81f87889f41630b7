import { FileCheck, FileText, Headset, ReceiptText, Wallet } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '@portolan/design/class-names.ts'
import { linkClass } from '@portolan/design/primitives/button-class.ts'
import { Icon } from '@portolan/design/primitives/icon.tsx'
import { AppLink } from '../shell/layout/app-link.tsx'
import { useServices } from '../shell/services-context.ts'
import { caseKindWords, caseStateText } from '../cases/index.ts'
import { type Trip, tripModalAddress } from '../after-sales/index.ts'
import { modalsOf, ownModals } from './modals/own-modals.ts'
import { shownProducts } from './pieces-of.ts'
import styles from './trip-side.module.css'

const c = classNames(styles)

const Item = ({
  icon,
  children,
  note,
}: {
  icon: LucideIcon
  children: ReactNode
  note?: ReactNode
}) => (
  <li className={c('item')}>
    <Icon of={icon} />
    <span>
      <span className={c('what')}>{children}</span>
      {note !== undefined && <small>{note}</small>}
    </span>
  </li>
)
const ModalLink = ({ trip, show, children }: { trip: Trip; show: string; children: ReactNode }) => (
  <AppLink href={tripModalAddress(trip.id, show)} className={linkClass()}>
    {children}
  </AppLink>
)

/** The next steps, soonest first; empty once the trip is over. */
const NextSteps = ({ trip }: { trip: Trip }) => {
  const now = useServices().now()
  if (trip.timeStatus === 'Past' || trip.status === 'Canceled') return null
  const steps = shownProducts(trip)
    .flatMap(({ pieces, of }) => pieces.next(of, now))
    .toSorted((a, b) => a.at - b.at)
  return (
    <>
      <h2>Next up</h2>
      <ul className={c('items')}>
        {steps.map(({ id, icon, text, note, show }) => (
          <Item key={id} icon={icon} note={note}>
            {show === undefined ? (
              text
            ) : (
              <ModalLink trip={trip} show={show}>
                {text}
              </ModalLink>
            )}
          </Item>
        ))}
      </ul>
    </>
  )
}

const isAnswered = (state: Trip['cases'][number]['state']): boolean =>
  state === 'Accepted' || state === 'Denied'

/** Requests to agents, with their place in the queue or the reply. */
const Cases = ({ trip }: { trip: Trip }) =>
  trip.cases.length === 0 ? null : (
    <>
      <h2>Your requests</h2>
      <ul className={c('items')}>
        {trip.cases.map((request) => (
          <Item
            key={request.id}
            icon={Headset}
            note={isAnswered(request.state) ? request.answer : request.message}
          >
            {caseKindWords[request.kind]}: {caseStateText(request)}
          </Item>
        ))}
      </ul>
    </>
  )

const documents = {
  confirmation: FileCheck,
  itinerary: FileText,
  receipt: ReceiptText,
  payment: Wallet,
} as const satisfies Partial<Record<keyof typeof ownModals, LucideIcon>>

/** Without canceling, which has a button in the page's header. */
const manageItems = (
  trip: Trip,
): { readonly show: string; readonly title: string; readonly icon: LucideIcon }[] =>
  modalsOf(trip).flatMap((modals) =>
    Object.entries(modals).flatMap(([show, { title, of, item }]) =>
      item !== undefined && of(trip) && (item.of?.(trip) ?? true)
        ? [{ show, title, icon: item.icon }]
        : [],
    ),
  )

/** Beside a trip: next steps, requests to agents, documents and actions, each with its own address. */
export const TripSide = ({ trip }: { trip: Trip }) => (
  <div className={c('side')}>
    <NextSteps trip={trip} />
    <Cases trip={trip} />
    <h2>Documents</h2>
    <ul className={c('items')}>
      {(Object.keys(documents) as (keyof typeof documents)[]).map((show) => (
        <Item key={show} icon={documents[show]}>
          <ModalLink trip={trip} show={show}>
            {ownModals[show].title}
          </ModalLink>
        </Item>
      ))}
    </ul>
    <h2>Manage trip</h2>
    <ul className={c('items')}>
      {manageItems(trip).map(({ show, title, icon }) => (
        <Item key={show} icon={icon}>
          <ModalLink trip={trip} show={show}>
            {title}
          </ModalLink>
        </Item>
      ))}
    </ul>
  </div>
)
