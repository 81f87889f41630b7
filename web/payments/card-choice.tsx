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
  `${hasExpired ? 'Expired' : 'Expires'} ${expires.slice(5)} / ${expires.slice(2, 4)}`

interface CardChoiceProps {
  payment: CardPayment
  error: string | undefined
  onSubmit: () => void
}

/**
 * Which card pays: one that is kept, with its code where the vault wants it, or one that is typed
 * into the vault's own form.
 */
export const CardChoice = ({ payment, error, onSubmit }: CardChoiceProps) => {
  const vault = useQuery(vaultOriginQuery(useServices()))
  const [brand, setBrand] = useState<string | null>(null)
  const {
    kept,
    keptCard,
    entries,
    change,
    handle,
    total: { currency },
  } = payment
  const typedBrand = cardBrands.find((one) => one === brand)
  const choose = (value: string): void =>
    change({
      methodToken: value === another ? '' : value,
      touched: { ...entries.touched, card: true },
    })
  if (vault.data === undefined) {
    return vault.isError ? (
      <Notice tone="danger" role="alert" title={errorWords[codeOf(vault.error)].title}>
        {errorWords[codeOf(vault.error)].text}
      </Notice>
    ) : (
      <Skeleton height="330px" />
    )
  }
  return (
    <div className={c('card')}>
      {kept.length > 0 && (
        <RadioGroup
          legend="Card"
          look="cards"
          value={keptCard?.methodToken ?? another}
          onChange={choose}
          error={error}
          choices={[
            ...kept.map((card) => {
              const taken = takesBrand(card.brand, currency)
              return {
                value: card.methodToken,
                disabled: card.hasExpired || !taken,
                label: (
                  <span className={c('named')}>
                    <CardMark brand={card.brand} /> {brandName(card.brand)} ending in{' '}
                    {card.lastFour}
                  </span>
                ),
                note: taken
                  ? expiryText(card)
                  : `${brandName(card.brand)} cards cannot be charged in ${currency}`,
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
      )}
      {keptCard === null ? (
        <>
          <CardFrame ref={handle} vaultOrigin={vault.data} onSubmit={onSubmit} onBrand={setBrand} />
          {typedBrand !== undefined && !takesBrand(typedBrand, currency) && (
            <Notice
              tone="warn"
              role="status"
              title={`We cannot take ${brandName(typedBrand)} in ${currency}`}
            >
              Use another card.
            </Notice>
          )}
          <Checkbox
            label="Keep this card for next time"
            note="The vault keeps it, never its security code. You can remove it here whenever you like."
            checked={entries.keep}
            onChange={({ target }) => change({ keep: target.checked })}
          />
        </>
      ) : payment.asksCode ? (
        <CodeFrame
          key={keptCard.methodToken}
          ref={handle}
          vaultOrigin={vault.data}
          onSubmit={onSubmit}
          token={keptCard.methodToken}
          brand={keptCard.brand}
        />
      ) : null}
      {kept.length === 0 && error !== undefined && (
        <p role="alert" className={c('error')}>
          {error}
        </p>
      )}
      {keptCard !== null && <ForgetCard card={keptCard} onForgotten={() => choose(another)} />}
      {keptCard === null &&
        kept
          .filter(({ hasExpired }) => hasExpired)
          .map((card) => (
            <ForgetCard key={card.methodToken} card={card} onForgotten={() => undefined} />
          ))}
    </div>
  )
}
