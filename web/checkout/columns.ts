import { classNames } from '@portolan/design/class-names.ts'
import styles from './columns.module.css'

const c = classNames(styles)

/** Two-column layout of a checkout page: the form, and the trip summary beside it. */
export const columns = c('columns')
