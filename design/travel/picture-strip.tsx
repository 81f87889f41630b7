import { Images } from 'lucide-react'
import { useState } from 'react'
import { classNames } from '../class-names.ts'
import { Button } from '../primitives/button.tsx'
import { Dialog } from '../primitives/dialog.tsx'
import { Icon } from '../primitives/icon.tsx'
import styles from './picture-strip.module.css'
import type { PlacePicture } from './stay.props.ts'

const c = classNames(styles)

export interface PictureStripProps {
  /** `Pictures of Casa do Almirante`. */
  label: string
  pictures: readonly PlacePicture[]
}

/**
 * Plates on one rail, each in its own proportions: moved by finger, wheel and arrow keys; all of
 * them with their captions one press away.
 */
export const PictureStrip = ({ label, pictures }: PictureStripProps) => {
  const [open, setOpen] = useState(false)
  return (
    <div className={c('around')}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by the keyboard */}
      <div role="region" aria-label={label} tabIndex={0} className={c('rail')}>
        {pictures.map((picture) => (
          <div key={picture.id} className={c('plate', picture.wide && 'wide')}>
            {picture.art}
          </div>
        ))}
      </div>
      {pictures.length > 1 && (
        <Button size="small" className={c('all')} onClick={() => setOpen(true)}>
          <Icon of={Images} size={16} />
          All {pictures.length} pictures
        </Button>
      )}
      <Dialog open={open} onClose={() => setOpen(false)} title={label} size="wide">
        <ul className={c('list')}>
          {pictures.map((picture) => (
            <li key={picture.id} className={c('figure', picture.wide && 'across')}>
              <figure>
                {picture.art}
                <figcaption>{picture.caption}</figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </Dialog>
    </div>
  )
}
