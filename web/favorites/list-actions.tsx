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

const contentText = (items: number): string =>
  items === 0
    ? 'This list is empty.'
    : `This list has ${items} ${items === 1 ? 'favorite' : 'favorites'}. Favorites in other lists stay there.`

/** Renames or deletes a list. Deleting is confirmed, since favorites only in this list are lost. */
export const ListActions = ({ list, onDeleted }: { list: Wishlist; onDeleted: () => void }) => {
  const { call, queries } = useServices()
  const [open, setOpen] = useState<'rename' | 'delete' | null>(null)
  const refresh = (): Promise<void> => queries.invalidateQueries({ queryKey: favoritesKey })
  const close = (): void => setOpen(null)
  const naming = useNaming(async (name) => {
    await call(updateWishlist, { body: { wishlistId: list.id.value, name } })
    close()
    await refresh()
  }, list.name)
  const remove = useMutation({
    mutationFn: () => call(deleteWishlist, { body: { wishlistId: list.id.value } }),
    onSuccess: async () => {
      close()
      onDeleted()
      await refresh()
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
        lead={refused?.text ?? contentText(list.items)}
        actions={
          <>
            <Button variant="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
              Delete list
            </Button>
            <Button onClick={close}>Keep list</Button>
          </>
        }
      />
    </div>
  )
}
