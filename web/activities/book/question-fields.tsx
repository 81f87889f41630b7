import { DateEntry } from '@portolan/design/primitives/date-entry.tsx'
import { TextButton } from '@portolan/design/primitives/link-button.tsx'
import { Notice } from '@portolan/design/primitives/notice.tsx'
import { Segments } from '@portolan/design/primitives/segments.tsx'
import { SelectField } from '@portolan/design/primitives/select-field.tsx'
import { TextAreaField, TextField } from '@portolan/design/primitives/text-field.tsx'
import { classNames } from '@portolan/design/class-names.ts'
import { mostAnswerLength } from '@portolan/domain/activities/check-answers.ts'
import type { QuestionKind } from '@portolan/domain/activities/codes.ts'
import { measuresInMiles } from '@portolan/kernel/locale.ts'
import { typedText } from '@portolan/kernel/typed-text.ts'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { countries } from '../../shell/countries.ts'
import { Section } from '../../checkout/index.ts'
import type { ActivityQuote, AskedQuestion } from '../activity-answers.ts'
import { counted } from '../activity-words.ts'
import { questionText, questionWords, unitsOfQuestion, unitWords } from '../question-words.ts'
import { askedOf, isAnsweredByName, type ActivityEntries } from './activity-entries.ts'
import { peopleOfQuote } from './people-of-quote.ts'
import styles from './question-fields.module.css'

const c = classNames(styles)

type AnswerPath = `answers.${QuestionKind}.${number}.text`
const pathOf = (kind: QuestionKind, traveler: number | null): AnswerPath =>
  `answers.${kind}.${traveler ?? 0}.text`

interface AnswerFieldProps {
  question: AskedQuestion
  path: AnswerPath
  label: string
  optional: string | undefined
  error: string | undefined
}

const DateAnswer = ({ path, label, error }: AnswerFieldProps) => {
  const { control } = useFormContext<ActivityEntries>()
  const {
    field: { value, onChange, onBlur, ref },
  } = useController({ control, name: path })
  return <DateEntry {...{ label, value, onChange, onBlur, ref, error }} />
}

const kindsOfDate: ReadonlySet<QuestionKind> = new Set(['DateOfBirth', 'PassportExpiry'])

/** The field that a question is answered in. */
const AnswerField = (props: AnswerFieldProps) => {
  const { question, path, label, optional, error } = props
  const { register } = useFormContext<ActivityEntries>()
  const { kind, choices } = question
  const words = { label, optional, error, ...register(path) }
  if (kindsOfDate.has(kind)) return <DateAnswer {...props} />
  if (kind === 'PassportNationality')
    return <SelectField {...words} placeholder="Choose" choices={countries()} />
  if (choices.length > 0)
    return (
      <SelectField
        {...words}
        placeholder="Choose"
        choices={choices.map((choice) => ({ value: choice, label: choice }))}
      />
    )
  if (kind === 'SpecialRequirements')
    return <TextAreaField {...words} rows={3} maxLength={mostAnswerLength} className={c('wide')} />
  return (
    <TextField
      {...words}
      autoComplete="off"
      type={kind === 'Phone' ? 'tel' : 'text'}
      inputMode={question.range === null ? undefined : 'decimal'}
      maxLength={question.range === null ? 40 : 5}
    />
  )
}

/** The unit of all answers to a question. */
const UnitChoice = ({ question: { kind } }: { question: AskedQuestion }) => {
  const { getValues, setValue, formState } = useFormContext<ActivityEntries>()
  const [first] = useWatch<ActivityEntries, `answers.${QuestionKind}`>({ name: `answers.${kind}` })
  const units = unitsOfQuestion(kind, measuresInMiles())
  const [usual] = units
  if (usual === undefined || first === undefined) return null
  return (
    <Segments
      label={`Unit of ${questionWords[kind].toLowerCase()}`}
      look="quiet"
      choices={units.map((unit) => ({ value: unit, label: unitWords[unit] }))}
      value={first.unit === '' ? usual : first.unit}
      onChange={(unit) =>
        setValue(
          `answers.${kind}`,
          getValues(`answers.${kind}`).map((answer) => ({ ...answer, unit })),
          { shouldDirty: true, shouldValidate: formState.isSubmitted },
        )
      }
    />
  )
}

/** Every field of the questions, with its label. */
const useFields = ({ questions, people, units }: ActivityQuote) => {
  const entries = useWatch<ActivityEntries>() as ActivityEntries
  const who = peopleOfQuote({ units }, typedText(entries.travelers[0]?.givenName ?? ''))
  return questions.map((question) => ({
    question,
    fields: askedOf(question, people)
      .filter((traveler) => !isAnsweredByName(question.kind, traveler))
      .map((traveler) => ({
        path: pathOf(question.kind, traveler),
        label: traveler === null ? questionText(question) : (who[traveler] ?? ''),
        isAnswered: typedText(entries.answers[question.kind][traveler ?? 0]?.text ?? '') !== '',
      })),
  }))
}

/**
 * What the operator asks, of each who comes or once, and what of it is still missing
 * (activities-4).
 */
export const QuestionsSection = ({ quote }: { quote: ActivityQuote }) => {
  const { getFieldState, formState, setFocus } = useFormContext<ActivityEntries>()
  const errorAt = (path: AnswerPath): string | undefined =>
    getFieldState(path, formState).error?.message
  const asked = useFields(quote).filter(({ fields }) => fields.length > 0)
  const all = asked.flatMap(({ question, fields }) =>
    fields.map((field) => ({ ...field, question, error: errorAt(field.path) })),
  )
  if (all.length === 0) return null
  const wrong = formState.isSubmitted ? all.filter(({ error }) => error !== undefined) : []
  const answered = all.filter(({ isAnswered }) => isAnswered).length
  return (
    <Section
      title="Questions from the operator"
      note={`${answered} of ${all.length} answered. Told to the operator alone.`}
    >
      {wrong.length > 0 && (
        <Notice
          tone="danger"
          role="status"
          title={`${counted(wrong.length, 'answer needs', 'answers need')} your attention`}
        >
          <ul>
            {wrong.map(({ path, label, question }) => (
              <li key={path}>
                <TextButton onClick={() => setFocus(path)}>
                  {question.of === 'booking'
                    ? questionWords[question.kind]
                    : `${questionWords[question.kind]}: ${label}`}
                </TextButton>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {asked.map(({ question, fields }) => (
        <div key={question.kind} role="group" aria-label={questionText(question)}>
          {question.of === 'traveler' && (
            <div className={c('head')}>
              <h3 className={c('title')}>{questionText(question)}</h3>
              <UnitChoice question={question} />
            </div>
          )}
          <div className={c('grid')}>
            {fields.map(({ path, label }) => (
              <AnswerField
                key={path}
                question={question}
                path={path}
                label={label}
                optional={question.required ? undefined : 'Optional'}
                error={errorAt(path)}
              />
            ))}
          </div>
        </div>
      ))}
    </Section>
  )
}
