import { brandName, cardBrands, takesBrand } from '@portolan/domain/payments/card-brand.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { Checkbox } from '@portolan/design/primitives/checkbox.tsx'
import { Notice } from '@portolan/design/primitives/notice.tsx'
import { RadioGroup } from '@portolan/design/primitives/radio-group.tsx'
import { Skeleton } from '@portolan/design/primitives/skeleton.tsx'
import { CardMark } from '@portolan/design/travel/card-mark.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorWords } from '../shell/error-words.ts'
import { useServices } from '../shell/services-context.ts'
import { codeOf } from '../shell/session/call-failed.ts'
import styles from './card-choice.module.css'
import { CardFrame, CodeFrame } from './card-frame.tsx'
import { ForgetCard } from './forget-card.tsx'
import { vaultOriginQuery, type KeptCard } from './payment-queries.ts'
import type { CardPayment } from './use-card-payment.ts'

const c = classNames(styles)
const another = 'another'

const expiryText = ({ expires, hasExpired }: KeptCard): string =>
  `${hasExpired ? 'Expired' : 'Expires'} ${expires.slice(5)}\u00a0/\u00a0${expires.slice(2, 4)}`
const noteOf = (card: KeptCard): string =>
  card.account === null ? expiryText(card) : `Your account’s card. ${expiryText(card)}`
/** Only what the person saved can be removed. */
const isRemovable = ({ account }: KeptCard): boolean => account === null

interface CardChoiceProps {
  payment: CardPayment
  error: string | undefined
  onSubmit: () => void
}

interface SavedCardsProps extends Pick<CardPayment, 'kept' | 'savedCard'> {
  currency: CardPayment['total']['currency']
  error: string | undefined
  onChoose: (value: string) => void
}

const SavedCards = ({ kept, savedCard, currency, error, onChoose }: SavedCardsProps) => (
  <RadioGroup
    legend="Card"
    look="cards"
    value={savedCard?.methodToken ?? another}
    onChange={onChoose}
    error={error}
    choices={[
      ...kept.map((card) => {
        const isAccepted = takesBrand(card.brand, currency)
        return {
          value: card.methodToken,
          disabled: card.hasExpired || !isAccepted,
          label: (
            <span className={c('named')}>
              <CardMark brand={card.brand} />{' '}
              {card.account?.productDisplayName ?? brandName(card.brand)} ending in {card.lastFour}
            </span>
          ),
          note: isAccepted
            ? noteOf(card)
            : `${brandName(card.brand)} can’t be charged in ${currency}`,
        }
      }),
      {
        value: another,
        label: (
          <span className={c('named')}>
            <CardMark brand="" /> Another card
          </span>
        ),
      },
    ]}
  />
)

interface NewCardProps {
  payment: CardPayment
  vaultOrigin: string
  onSubmit: () => void
}

const NewCard = ({ payment, vaultOrigin, onSubmit }: NewCardProps) => {
  const [brand, setBrand] = useState<string | null>(null)
  const {
    handle,
    entries,
    change,
    total: { currency },
  } = payment
  const enteredBrand = cardBrands.find((known) => known === brand)
  return (
    <>
      <CardFrame ref={handle} vaultOrigin={vaultOrigin} onSubmit={onSubmit} onBrand={setBrand} />
      {enteredBrand !== undefined && !takesBrand(enteredBrand, currency) && (
        <Notice
          tone="warn"
          role="status"
          title={`We can’t accept ${brandName(enteredBrand)} in ${currency}`}
        >
          Use another card.
        </Notice>
      )}
      <Checkbox
        label="Save this card for next time"
        note="We never store your security code. You can remove the card here anytime."
        checked={entries.keep}
        onChange={({ target }) => change({ keep: target.checked })}
      />
    </>
  )
}

/**
 * A card of the person's accounts or a saved one, with its security code if the vault requires it,
 * or a new card in the vault's form.
 */
export const CardChoice = ({ payment, error, onSubmit }: CardChoiceProps) => {
  const vault = useQuery(vaultOriginQuery(useServices()))
  const {
    kept,
    cardsLoading,
    savedCard,
    entries,
    change,
    handle,
    asksCode,
    total: { currency },
  } = payment
  const choose = (value: string): void =>
    change({
      methodToken: value === another ? '' : value,
      touched: { ...entries.touched, card: true },
    })
  if (vault.isError && vault.data === undefined)
    return (
      <Notice tone="danger" role="alert" title={errorWords[codeOf(vault.error)].title}>
        {errorWords[codeOf(vault.error)].text}
      </Notice>
    )
  if (vault.data === undefined || cardsLoading) return <Skeleton height="330px" />
  return (
    <div className={c('card')}>
      {kept.length > 0 && (
        <SavedCards
          kept={kept}
          savedCard={savedCard}
          currency={currency}
          error={error}
          onChoose={choose}
        />
      )}
      {savedCard === null && (
        <NewCard payment={payment} vaultOrigin={vault.data} onSubmit={onSubmit} />
      )}
      {savedCard !== null && asksCode && (
        <CodeFrame
          key={savedCard.methodToken}
          ref={handle}
          vaultOrigin={vault.data}
          onSubmit={onSubmit}
          token={savedCard.methodToken}
          brand={savedCard.brand}
        />
      )}
      {kept.length === 0 && error !== undefined && (
        <p role="alert" className={c('error')}>
          {error}
        </p>
      )}
      {savedCard !== null && isRemovable(savedCard) && (
        <ForgetCard card={savedCard} onForgotten={() => choose(another)} />
      )}
      {savedCard === null &&
        kept
          .filter((card) => card.hasExpired && isRemovable(card))
          .map((card) => (
            <ForgetCard key={card.methodToken} card={card} onForgotten={() => undefined} />
          ))}
    </div>
  )
}
