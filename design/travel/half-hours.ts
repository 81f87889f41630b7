import { formatTime } from '@portolan/kernel/locale.ts'
import type { SelectChoice } from '../primitives/select-field.tsx'

/** Every half hour of a day, `HH:MM`, in words of the current locale. */
export const halfHours = (): SelectChoice[] =>
  Array.from({ length: 48 }, (_, at) => {
    const value = `${String(Math.floor(at / 2)).padStart(2, '0')}:${at % 2 === 0 ? '00' : '30'}`
    return { value, label: formatTime(value) }
  })
