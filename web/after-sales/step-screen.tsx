import { classNames } from '@portolan/design/class-names.ts'
import { StepProgress } from '@portolan/design/travel/step-progress.tsx'
import type { ProgressStep } from '@portolan/design/travel/checkout.props.ts'
import { useRef, type ReactNode } from 'react'
import { progressFoot } from '../payments/index.ts'
import { StateTitle, useFocusOnStep } from '../shell/layout/navigation-focus.ts'
import styles from './step-screen.module.css'

const c = classNames(styles)

/** The page's heading. It takes the focus whenever the step changes. */
export const useStepHeading = (step: string): ((text: string) => ReactNode) => {
  const ref = useRef<HTMLHeadingElement>(null)
  useFocusOnStep(ref, step)
  return (text) => (
    <>
      <StateTitle title={text} />
      <h1 ref={ref} tabIndex={-1} className={c('heading')}>
        {text}
      </h1>
    </>
  )
}

export const Lead = ({ children }: { children: ReactNode }) => (
  <p className={c('lead')}>{children}</p>
)

interface StepScreenProps {
  heading: ReactNode
  lead?: ReactNode
  children?: ReactNode
  actions: ReactNode
}

/** One step of a cancellation or change: waiting, its outcome, or why it was refused. */
export const StepScreen = ({ heading, lead, children, actions }: StepScreenProps) => (
  <>
    {heading}
    {lead !== undefined && <Lead>{lead}</Lead>}
    {children}
    <div className={c('actions')}>{actions}</div>
  </>
)

interface ProcessStepsProps {
  label: string
  steps: ProgressStep[]
  /** Of the cancellation or change. */
  state: string
  /** In a dialog, which has margins of its own. */
  plain?: boolean
}

/** The steps of a cancellation or change that the server carries out. */
export const ProcessSteps = ({ label, steps, state, plain = false }: ProcessStepsProps) => (
  <div className={plain ? undefined : c('progress')}>
    <StepProgress label={label} steps={steps} foot={progressFoot(state, 'your trip')} />
  </div>
)
