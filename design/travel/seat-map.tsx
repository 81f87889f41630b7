import { Fragment, useState } from 'react'
import type { CSSProperties, KeyboardEvent } from 'react'
import { classNames } from '../class-names.ts'
import { seatAfterKey } from './seat-keys.ts'
import { seatMark, spokenSeat } from './seat-words.ts'
import styles from './seat-map.module.css'
import type { SeatMapProps } from './seats.props.ts'

const c = classNames(styles)

/** Arrow keys move through the cabin, Enter selects or clears; one seat is in the tab order. */
export const SeatMap = ({
  label,
  rows,
  columns,
  seats,
  chosen,
  onToggle,
  wing,
  exits = [],
}: SeatMapProps) => {
  const byId = new Map(seats.map((seat) => [seat.id, seat]))
  const letters = columns.filter((letter) => letter !== null)
  const [walkedTo, setWalkedTo] = useState<string | null>(null)
  const entry =
    walkedTo ?? Object.keys(chosen)[0] ?? seats.find(({ state }) => state !== 'taken')?.id

  const walk = (event: KeyboardEvent<HTMLButtonElement>, from: string): void => {
    const to = seatAfterKey(event.key, from, rows, letters, new Set(byId.keys()))
    if (to === null) return
    event.preventDefault()
    setWalkedTo(to)
    event.currentTarget
      .closest('[role="group"]')
      ?.querySelector<HTMLElement>(`[data-seat="${CSS.escape(to)}"]`)
      ?.focus()
  }
  const wingFrom = wing ? rows.indexOf(wing[0]) : -1

  return (
    <div role="group" aria-label={label}>
      <div className={c('scroll')}>
        <div className={c('plane')}>
          <div className={c('nose')} aria-hidden="true">
            <span className={c('window')} />
          </div>
          <div className={c('cabin')} style={{ '--rows': rows.length } as CSSProperties}>
            {wing && wingFrom >= 0 && (
              <span
                aria-hidden="true"
                className={c('wing')}
                style={{ '--from': wingFrom, '--count': wing[1] - wing[0] + 1 } as CSSProperties}
              />
            )}
            <span />
            {rows.map((row) => (
              <span
                key={row}
                aria-hidden="true"
                className={c('head', exits.includes(row) && 'exit')}
              >
                {row}
              </span>
            ))}
            {columns.map((letter, i) =>
              letter === null ? (
                <span key={`aisle-${i}`} className={c('aisle')} />
              ) : (
                <Fragment key={letter}>
                  <span aria-hidden="true" className={c('letter')}>
                    {letter}
                  </span>
                  {rows.map((row) => {
                    const seat = byId.get(`${row}${letter}`)
                    if (!seat) return <span key={row} className={c('none')} />
                    const sitter = chosen[seat.id]
                    return (
                      <button
                        key={row}
                        type="button"
                        data-seat={seat.id}
                        tabIndex={seat.id === entry ? 0 : -1}
                        aria-label={spokenSeat(seat, sitter)}
                        aria-pressed={sitter !== undefined}
                        aria-disabled={seat.state === 'taken' || undefined}
                        className={c(
                          'seat',
                          seat.state !== 'free' && seat.state,
                          sitter !== undefined && 'yours',
                        )}
                        onKeyDown={(event) => walk(event, seat.id)}
                        onFocus={() => setWalkedTo(seat.id)}
                        onClick={() => {
                          if (seat.state !== 'taken') onToggle(seat.id)
                        }}
                      >
                        {seatMark(seat, sitter)}
                      </button>
                    )
                  })}
                </Fragment>
              ),
            )}
          </div>
          <div className={c('tail')} aria-hidden="true" />
        </div>
      </div>
      <ul className={c('legend')} aria-hidden="true">
        <li className={c('key')}>
          <span className={c('seat', 'sample', 'yours')} />
          Yours
        </li>
        <li className={c('key')}>
          <span className={c('seat', 'sample')} />
          Available
        </li>
        <li className={c('key')}>
          <span className={c('seat', 'sample', 'legroom')} />
          More legroom
        </li>
        <li className={c('key')}>
          <span className={c('seat', 'sample', 'taken')} />
          Taken
        </li>
      </ul>
    </div>
  )
}
