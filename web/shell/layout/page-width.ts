import { classNames } from '@portolan/design/class-names.ts'
import styles from './page.module.css'

const c = classNames(styles)

/** The class of a block as wide as the page: 1200, or 1280 where results are compared. */
export const pageWidth = (width: 1200 | 1280 = 1200): string => c('page', width === 1280 && 'wide')
