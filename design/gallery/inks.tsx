import { roles, type } from '../tokens/tokens.ts'
import { g } from './block.tsx'

const samples: Readonly<Record<keyof typeof type, string>> = {
  t64: 'Enjoy savings',
  t40: 'Good morning, Avery',
  t28: 'Choose your flight out, $1,184',
  t21: 'Casa do Almirante',
  t17: 'Free to cancel until Wed 3 Feb, 18:00. $1,550.40',
  t15: 'Carry-on included, checked bag $70. 11 h 10 min, 1 stop',
  t13: 'JFK DUB LIS 1 h 55 min. 11 of 12 suppliers have answered',
}

export const Type = () => (
  <div className={g('stack')}>
    {Object.entries(type)
      .toReversed()
      .map(([name, [size, line]]) => (
        <p
          key={name}
          style={{
            fontSize: size,
            lineHeight: `${line}px`,
            ...(size > 17 && { fontFamily: 'var(--serif)' }),
          }}
        >
          {samples[name as keyof typeof type]}
        </p>
      ))}
  </div>
)

export const Inks = () => (
  <div className={g('swatches')}>
    {Object.entries(roles).map(([role, use]) => (
      <div key={role} className={g('swatch')}>
        <span className={g('ink')} style={{ background: `var(--${role})` }} />
        <span title={use}>{role}</span>
      </div>
    ))}
  </div>
)
