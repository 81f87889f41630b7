import { claimPriceMatch } from '@portolan/contract/protections/claim-price-match.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { Checkbox } from '@portolan/design/primitives/checkbox.tsx'
import { Dialog } from '@portolan/design/primitives/dialog.tsx'
import { RadioGroup } from '@portolan/design/primitives/radio-group.tsx'
import { SelectField } from '@portolan/design/primitives/select-field.tsx'
import { Skeleton } from '@portolan/design/primitives/skeleton.tsx'
import { TextField } from '@portolan/design/primitives/text-field.tsx'
import { localAt } from '@portolan/kernel/calendar.ts'
import { currencies, formatExact, fromWire } from '@portolan/kernel/money.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import {
  ModalFault,
  priceMatchesKey,
  priceMatchesQuery,
  tripKey,
  type ModalErrors,
  type TripModalProps,
} from '../../after-sales/index.ts'
import { ProtectionTerms } from '../../shell/protection-terms.tsx'
import { useServices } from '../../shell/services-context.ts'
import { CallFailed } from '../../shell/session/call-failed.ts'
import {
  checkEntries,
  claimFields,
  claimOf,
  refusedFault,
  type Claimable,
  type ClaimEntries,
  type ClaimField,
  type ClaimFaults,
} from './claim-form.ts'
import { barText, promiseText, tooLateText } from './match-words.ts'
import styles from './price-match.module.css'

const c = classNames(styles)

const errors: ModalErrors = {
  ProtectionNotOffered: {
    title: 'This trip can’t be matched',
    text: 'The price match terms say which trips are excluded.',
  },
  ProtectionUsed: {
    title: 'You’ve already claimed a price match',
    text: 'It can be claimed once for each booking. Your trip page shows the claim.',
  },
  ProtectionEnded: {
    title: 'The guarantee has ended',
    text: 'It ends when the booking is changed or canceled.',
  },
  ClaimTooLate: { title: 'It’s too late for this claim', text: tooLateText },
}

/** `2026-11-20T09:30` on the reader's clock, as the browser's own control has it. */
const localMinute = (now: number): string =>
  localAt(now, Intl.DateTimeFormat().resolvedOptions().timeZone).slice(0, 16)

const coversWords = {
  Flight: 'flights, cabin, fare, and travelers',
  Room: 'room, rate, dates, and guests',
}

interface ClaimFieldsProps {
  entries: ClaimEntries
  of: Claimable
  faults: ClaimFaults
  onChange: (part: Partial<ClaimEntries>) => void
}

const Fault = ({ id, text }: { id: string; text: string | undefined }) =>
  text === undefined ? null : (
    <p id={id} className={c('fault')}>
      {text}
    </p>
  )

/** The evidence: where, how much, when, and what only the traveler can say. */
const ClaimFields = ({ entries, of, faults, onChange }: ClaimFieldsProps) => {
  const id = useId()
  const now = useServices().now()
  return (
    <>
      <TextField
        label="Link to the page with the price"
        type="url"
        inputMode="url"
        maxLength={500}
        placeholder="https://"
        help="An agent opens this page to check the price."
        name="address"
        value={entries.address}
        error={faults.address}
        onChange={({ target }) => onChange({ address: target.value })}
      />
      <div className={c('price')}>
        <TextField
          label="Total price there"
          inputMode="decimal"
          maxLength={14}
          help={`For the whole trip, including taxes and fees. You paid ${formatExact(fromWire(of.paid))}.`}
          name="amount"
          value={entries.amount}
          error={faults.amount}
          onChange={({ target }) => onChange({ amount: target.value })}
        />
        <SelectField
          label="Currency"
          choices={currencies.toSorted().map((code) => ({ value: code, label: code }))}
          name="currency"
          value={entries.currency}
          error={faults.currency}
          onChange={({ target }) => onChange({ currency: target.value })}
        />
      </div>
      <TextField
        label="When you saw it"
        type="datetime-local"
        max={localMinute(now)}
        name="seen"
        value={entries.seen}
        error={faults.seen}
        onChange={({ target }) => onChange({ seen: target.value })}
      />
      <div className={c('confirm')}>
        <Checkbox
          label={`It’s for the same ${coversWords[of.covers]}`}
          name="isSame"
          checked={entries.isSame}
          invalid={faults.isSame !== undefined}
          aria-describedby={`${id}-same`}
          onChange={({ target }) => onChange({ isSame: target.checked })}
        />
        <Fault id={`${id}-same`} text={faults.isSame} />
        <Checkbox
          label="Anyone can book it, without a membership or a code"
          name="isPublic"
          checked={entries.isPublic}
          invalid={faults.isPublic !== undefined}
          aria-describedby={`${id}-public`}
          onChange={({ target }) => onChange({ isPublic: target.checked })}
        />
        <Fault id={`${id}-public`} text={faults.isPublic} />
      </div>
    </>
  )
}

const Terms = () => (
  <p className={c('note')}>
    <ProtectionTerms protection="price-match" beside />
  </p>
)

/** What is typed, what is wrong with it, and the claim that is sent. */
const useClaim = (tripId: string, chosen: Claimable, onSent: () => void) => {
  const { call, toasts, now } = useServices()
  const queries = useQueryClient()
  const [entries, setEntries] = useState<ClaimEntries>(() => ({
    address: '',
    amount: '',
    currency: 'USD',
    seen: localMinute(now()),
    isSame: false,
    isPublic: false,
  }))
  const [faults, setFaults] = useState<ClaimFaults>({})
  const claim = useMutation({
    mutationFn: () => call(claimPriceMatch, { params: { tripId }, body: claimOf(entries, chosen) }),
    onSuccess: () => {
      toasts.show({ id: 'price-match', text: 'Claim received. An agent will check the price.' })
      void queries.invalidateQueries({ queryKey: priceMatchesKey(tripId) })
      void queries.invalidateQueries({ queryKey: tripKey(tripId) })
      onSent()
    },
    onError: (error) => setFaults(error instanceof CallFailed ? refusedFault(error.field) : {}),
  })
  return {
    entries,
    faults,
    claim,
    change: (part: Partial<ClaimEntries>): void => {
      setEntries((before) => ({ ...before, ...part }))
      setFaults({})
      claim.reset()
    },
    /** Sends it, or returns the first field that is wrong. */
    send: (): ClaimField | null => {
      const found = checkEntries(entries, chosen, now())
      setFaults(found)
      const wrong = claimFields.find((field) => found[field] !== undefined)
      if (wrong === undefined) claim.mutate()
      return wrong ?? null
    },
  }
}

/** The form for what can be claimed. */
const ClaimDialog = ({
  trip,
  title,
  onClose,
  claimable,
  of,
}: TripModalProps & { claimable: readonly Claimable[]; of: Claimable }) => {
  const form = useId()
  const [covers, setCovers] = useState(of.covers)
  const chosen = claimable.find((one) => one.covers === covers) ?? of
  const { entries, faults, claim, change, send } = useClaim(trip.id, chosen, onClose)
  const isSaidByField = claim.isError && Object.keys(faults).length > 0
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      lead={promiseText(chosen)}
      actions={
        <>
          <Button variant="primary" type="submit" form={form} busy={claim.isPending}>
            Send claim
          </Button>
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className={c('form')}
        onSubmit={(event) => {
          event.preventDefault()
          const wrong = send()
          if (wrong === null) return
          event.currentTarget.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus()
        }}
      >
        {claimable.length > 1 && (
          <RadioGroup
            legend="What did you find cheaper?"
            choices={claimable.map((one) => ({ value: one.covers, label: one.title }))}
            value={covers}
            onChange={setCovers}
          />
        )}
        <ClaimFields entries={entries} of={chosen} faults={faults} onChange={change} />
        <Terms />
        <ModalFault error={isSaidByField ? null : claim.error} errors={errors} />
      </form>
    </Dialog>
  )
}

/** Claims the difference to a lower price, or says why nothing can be claimed. */
export const ClaimModal = (modal: TripModalProps) => {
  const { data, error, refetch } = useQuery(priceMatchesQuery(useServices(), modal.trip.id))
  const [of] = data?.claimable ?? []
  if (data !== undefined && of !== undefined)
    return <ClaimDialog {...modal} claimable={data.claimable} of={of} />
  const isClaimed = (data?.claims.length ?? 0) > 0
  const whyNot = isClaimed
    ? ['You’ve already claimed a price match. Your trip page shows the claim.']
    : (data?.barred.map((one) => barText(one) ?? tooLateText) ?? [])
  return (
    <Dialog
      open
      onClose={modal.onClose}
      title={modal.title}
      actions={
        <>
          {error !== null && (
            <Button variant="primary" onClick={() => void refetch()}>
              Try again
            </Button>
          )}
          <Button onClick={modal.onClose}>Close</Button>
        </>
      }
    >
      {data === undefined && error === null && <Skeleton />}
      <ModalFault error={data === undefined ? error : null} errors={errors} />
      {data !== undefined && (
        <>
          {(whyNot.length === 0 ? ['Nothing in this trip can be matched.'] : whyNot).map((text) => (
            <p key={text}>{text}</p>
          ))}
          <Terms />
        </>
      )}
    </Dialog>
  )
}
