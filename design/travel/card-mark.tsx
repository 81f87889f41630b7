import { classNames } from '../class-names.ts'
import styles from './card-mark.module.css'

const c = classNames(styles)

export interface CardMarkProps {
  /** As the vault names it: `american_express`. */
  brand: string
}

/** Short name and figure of each brand: drawn by us, nobody's logo. Figures lie in a square of 14. */
const marks: Readonly<Record<string, { readonly letters: string; readonly figure: string }>> = {
  visa: { letters: 'VISA', figure: 'M2 3H6L8 9L12 1H14L9 13H6Z' },
  master: {
    letters: 'MC',
    figure: 'M5 3A4 4 0 1 0 5 11A4 4 0 1 0 5 3M9 3A4 4 0 0 1 9 11A5.6 5.6 0 0 0 9 3Z',
  },
  american_express: { letters: 'AMEX', figure: 'M1 1H13V13H1ZM4 4V10H10V4Z' },
  diners_club: { letters: 'DC', figure: 'M6 1V13A6 6 0 0 1 6 1M8 1A6 6 0 0 1 8 13Z' },
  discover: { letters: 'DISC', figure: 'M1 7A6 6 0 1 1 13 7Z' },
  jcb: { letters: 'JCB', figure: 'M1 2H4V12H1ZM5.5 4H8.5V12H5.5ZM10 6H13V12H10Z' },
  dankort: { letters: 'DK', figure: 'M1 6H4V1H6V6H13V8H6V13H4V8H1Z' },
  maestro: { letters: 'MAE', figure: 'M1 12V2L7 8L13 2V12H11V6L7 10L3 6V12Z' },
}

/**
 * Whose network a card is on, in small. The brand's name is beside it in words, so it is
 * decoration.
 */
export const CardMark = ({ brand }: CardMarkProps) => {
  const mark = marks[brand]
  return (
    <svg
      width="44"
      height="28"
      viewBox="0 0 44 28"
      className={c('mark')}
      aria-hidden="true"
      focusable="false"
    >
      <rect x="0.5" y="0.5" width="43" height="27" rx="3" className={c('card')} />
      {mark ? (
        <>
          <path
            d={mark.figure}
            transform="translate(4 4) scale(0.86)"
            fillRule="evenodd"
            className={c('figure')}
          />
          <text x="40" y="23" textAnchor="end" className={c('letters')}>
            {mark.letters}
          </text>
        </>
      ) : (
        <path d="M0.5 8H43.5V13H0.5Z" className={c('figure')} />
      )}
    </svg>
  )
}
