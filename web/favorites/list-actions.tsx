import { deleteWishlist } from '@portolan/contract/favorites/delete-wishlist.ts'
import { updateWishlist } from '@portolan/contract/favorites/update-wishlist.ts'
import { classNames } from '@portolan/design/class-names.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { Dialog } from '@portolan/design/primitives/dialog.tsx'
import { TextButton } from '@portolan/design/primitives/link-button.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { errorWords } from '../shell/error-words.ts'
import { useServices } from '../shell/services-context.ts'
import { codeOf } from '../shell/session/call-failed.ts'
import styles from './favorites-page.module.css'
import { favoritesKey, type Wishlist } from './favorites-queries.ts'
import { NameField, useNaming } from './name-field.tsx'

const c = classNames(styles)

/** Another name for a list, and the end of it: asked once, since what is in it alone goes with it. */
export const ListActions = ({ list, onDeleted }: { list: Wishlist; onDeleted: () => void }) => {
  const { call, queries } = useServices()
  const [open, setOpen] = useState<'rename' | 'delete' | null>(null)
  const again = (): Promise<void> => queries.invalidateQueries({ queryKey: favoritesKey })
  const close = (): void => setOpen(null)
  const naming = useNaming(async (name) => {
    await call(updateWishlist, { body: { wishlistId: list.id.value, name } })
    close()
    await again()
  }, list.name)
  const remove = useMutation({
    mutationFn: () => call(deleteWishlist, { body: { wishlistId: list.id.value } }),
    onSuccess: async () => {
      close()
      onDeleted()
      await again()
    },
  })
  const refused = remove.isError ? errorWords[codeOf(remove.error)] : null
  return (
    <div className={c('actions')}>
      <TextButton
        onClick={() => {
          naming.type(list.name)
          setOpen('rename')
        }}
      >
        Rename
      </TextButton>
      <TextButton
        onClick={() => {
          remove.reset()
          setOpen('delete')
        }}
      >
        Delete list
      </TextButton>
      <Dialog open={open === 'rename'} onClose={close} title="Rename this list">
        <NameField label="Name" action="Save" naming={naming} />
      </Dialog>
      <Dialog
        open={open === 'delete'}
        onClose={close}
        role="alertdialog"
        title={refused?.title ?? `Delete ${list.name}?`}
        lead={
          refused?.text ??
          (list.items === 0
            ? 'It is empty.'
            : `It holds ${list.items === 1 ? '1 place' : `${list.items} places`}. What is in another list too stays there.`)
        }
        actions={
          <>
            <Button variant="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
              Delete list
            </Button>
            <Button onClick={close}>Keep it</Button>
          </>
        }
      />
    </div>
  )
}
