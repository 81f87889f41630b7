import { classNames } from '@portolan/design/class-names.ts'
import styles from './page.module.css'

const c = classNames(styles)

/** Class of a block with the page’s width: 1200 px, or 1280 px for results. */
export const pageWidth = (width: 1200 | 1280 = 1200): string => c('page', width === 1280 && 'wide')
