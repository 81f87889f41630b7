import { classNames } from '../class-names.ts'
import styles from './brand.module.css'
import { Rose } from './rose.tsx'

const c = classNames(styles)

/** Rose and name, as in the header and the footer. */
export const Brand = ({ size = 28 }: { size?: number | undefined }) => (
  <span className={c('brand')}>
    <Rose size={size} />
    <span>Portolan</span>
  </span>
)
