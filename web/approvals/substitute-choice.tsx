import { readSubstitutes } from '@portolan/contract/approvals/read-substitutes.ts'
import type { AnswerOf } from '@portolan/contract/operation.ts'
import { LiveRegion } from '@portolan/design/primitives/live-region.tsx'
import { RadioGroup } from '@portolan/design/primitives/radio-group.tsx'
import { TextField } from '@portolan/design/primitives/text-field.tsx'
import { useState } from 'react'
import { approvalsKey } from '../shell/approvals/approvals-query.ts'
import { useServices } from '../shell/services-context.ts'
import { useMatches } from '../shell/use-matches.ts'

export type Substitutes = AnswerOf<typeof readSubstitutes>
export type Candidate = Substitutes['candidates'][number]
type Found = Pick<Substitutes, 'candidates' | 'furtherCandidates'>

export const substitutesKey = [...approvalsKey, 'substitutes'] as const

/** What was found, in a line; empty while everybody is shown. */
const foundWords = ({ candidates, furtherCandidates }: Found, name: string): string => {
  if (candidates.length === 0)
    return name === ''
      ? 'No colleague can approve besides you.'
      : 'No colleague of this name can approve.'
  return furtherCandidates === 0
    ? ''
    : `${furtherCandidates} more can approve. Type more of a name to find them.`
}

/** A colleague who may approve, found by name; who was chosen stays in the list. */
export const SubstituteChoice = ({
  first,
  value,
  error,
  onChange,
}: {
  /** Those that are shown before a name is typed. */
  first: Found
  value: Candidate | null
  error: string | undefined
  onChange: (value: Candidate) => void
}) => {
  const { call } = useServices()
  const [name, setName] = useState('')
  const { answer } = useMatches(name, (text) => ({
    queryKey: [...substitutesKey, text] as const,
    queryFn: ({ signal }) => call(readSubstitutes, { query: { name: text } }, { signal }),
    staleTime: 15_000,
  }))
  const found = answer ?? first
  const isListed = found.candidates.some(({ id }) => id === value?.id)
  const shown = value === null || isListed ? found.candidates : [value, ...found.candidates]
  const words = foundWords(found, name.trim())
  return (
    <>
      <TextField
        type="search"
        label="Find a colleague who approves"
        placeholder="Name"
        autoComplete="off"
        maxLength={80}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <RadioGroup
        legend="Who decides"
        choices={shown.map((one) => ({ value: one.id, label: one.name }))}
        value={value?.id ?? null}
        error={error}
        onChange={(id) => {
          const chosen = shown.find((one) => one.id === id)
          if (chosen !== undefined) onChange(chosen)
        }}
      />
      {words !== '' && <p>{words}</p>}
      <LiveRegion message={words} />
    </>
  )
}
