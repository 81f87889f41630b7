import { classNames } from '@portolan/design/class-names.ts'
import styles from './columns.module.css'

const c = classNames(styles)

/** The class of what a checkout's page stands in: the work, and beside it the trip it is about. */
export const columns = c('columns')
