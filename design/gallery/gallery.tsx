import { useLayoutEffect, useState } from 'react'
import { Brand } from '../primitives/brand.tsx'
import { GraduatedEdge } from '../primitives/graduated-edge.tsx'
import { Segments } from '../primitives/segments.tsx'
import { schemes, tenants } from '../tokens/tokens.ts'
import type { Scheme, Tenant } from '../tokens/tokens.ts'
import { g } from './block.tsx'
import { JourneyPieces } from './journeys.tsx'
import { OtherDates } from './other-dates.tsx'
import { Primitives } from './primitives.tsx'
import { ResultPieces } from './results.tsx'
import { SearchPieces } from './search.tsx'
import { StayPieces } from './stays.tsx'

const word = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const parts = [
  { id: 'primitives', Part: Primitives },
  { id: 'search', Part: SearchPieces },
  { id: 'results', Part: ResultPieces },
  { id: 'dates', Part: OtherDates },
  { id: 'stays', Part: StayPieces },
  { id: 'journeys', Part: JourneyPieces },
] as const

/**
 * The look asked for in the address, `?tenant=business&scheme=dark&part=search`, so that pictures
 * can be taken of each.
 */
const asked = new URLSearchParams(location.search)
const part = asked.get('part')

export const Gallery = ({ mount }: { mount: HTMLElement }) => {
  const [tenant, setTenant] = useState<Tenant>(
    tenants.find((t) => t === asked.get('tenant')) ?? 'consumer',
  )
  const [scheme, setScheme] = useState<Scheme>(
    schemes.find((s) => s === asked.get('scheme')) ?? 'light',
  )
  useLayoutEffect(() => {
    mount.setAttribute('data-tenant', tenant)
    mount.setAttribute('data-scheme', scheme)
  }, [mount, tenant, scheme])
  return (
    <>
      <GraduatedEdge flush />
      <header className={g('top')}>
        <div className={g('bar')}>
          <Brand />
          <div className={g('switches')}>
            <Segments
              label="Tenant"
              value={tenant}
              onChange={setTenant}
              choices={tenants.map((value) => ({ value, label: word(value) }))}
            />
            <Segments
              label="Scheme"
              value={scheme}
              onChange={setScheme}
              choices={schemes.map((value) => ({ value, label: word(value) }))}
            />
          </div>
        </div>
      </header>
      <main className={g('page')}>
        <h1>Components</h1>
        <p>One set of parts; the tenant and the scheme change the inks, never the shapes.</p>
        <div className={g('sheet')}>
          {parts
            .filter(({ id }) => part === null || part === id)
            .map(({ id, Part }) => (
              <Part key={id} />
            ))}
        </div>
      </main>
    </>
  )
}
