import type { AssistanceCode } from '@portolan/domain/travelers/traveler.ts'

/** What each of the airlines' codes asks for (travelers-2). */
export const assistanceWords: Readonly<Record<AssistanceCode, string>> = {
  BLND: 'Blind or low vision',
  DEAF: 'Hearing loss',
  STCR: 'Stretcher',
  WCHR: 'Wheelchair to the gate',
  WCHS: 'Wheelchair, no stairs',
  WCHC: 'Wheelchair to the seat',
  WCBD: 'Own wheelchair, dry battery',
  WCBW: 'Own wheelchair, wet battery',
  WCLB: 'Own wheelchair, lithium battery',
  WCMP: 'Own manual wheelchair',
  WCOB: 'Wheelchair on board',
}
