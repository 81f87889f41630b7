import { classNames } from '@portolan/design/class-names.ts'
import { Button } from '@portolan/design/primitives/button.tsx'
import { Dialog } from '@portolan/design/primitives/dialog.tsx'
import { Notice } from '@portolan/design/primitives/notice.tsx'
import { Skeleton } from '@portolan/design/primitives/skeleton.tsx'
import { fullName } from '@portolan/domain/travelers/full-name.ts'
import { selectedAfterDelete } from '@portolan/domain/travelers/select-traveler.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { faultOf, type FormFault } from '../shell/fault-of.ts'
import { LoadFailed } from '../shell/pages/load-failed.tsx'
import { useServices } from '../shell/services-context.ts'
import { useUserInfo } from '../shell/session/user-info.ts'
import { useToday } from '../shell/use-today.ts'
import { MergeDialog } from './merge-dialog.tsx'
import { draftOf, isSendable } from './traveler-draft.ts'
import { TravelerForm } from './traveler-form.tsx'
import { TravelerList } from './traveler-list.tsx'
import { savedTravelersQuery, type SavedTraveler } from './traveler-queries.ts'
import styles from './travelers.module.css'
import { useDeleteTraveler, useMakeDefault, useSaveTraveler } from './use-save-traveler.ts'

const c = classNames(styles)

export interface TravelerEditorProps {
  /** In the wallet of the host page: private profiles are left out, and nobody is selected. */
  inWallet?: boolean
  /** Opens with this traveler, or with a new one, instead of the list. */
  startsWith?: SavedTraveler | 'new' | undefined
  /** Who is selected at first; after that the editor knows (travelers-24). */
  selectedId?: string | null | undefined
  onSelect?: ((travelerId: string | null) => void) | undefined
  onClose: () => void
}

type View =
  | { readonly kind: 'list' }
  | { readonly kind: 'edit' | 'delete' | 'merge'; readonly traveler: SavedTraveler }
  | { readonly kind: 'new' }

const listView: View = { kind: 'list' }
const firstView = (startsWith: TravelerEditorProps['startsWith']): View => {
  if (startsWith === undefined) return listView
  return startsWith === 'new' ? { kind: 'new' } : { kind: 'edit', traveler: startsWith }
}

export const Fault = ({ fault }: { fault: FormFault | null }) =>
  fault === null || (fault.field !== null && fault.title === '') ? null : (
    <Notice tone="danger" role="alert" title={fault.title}>
      {fault.text}
    </Notice>
  )

interface EditViewProps {
  saved: SavedTraveler | null
  onSaved: (id: string, dropped: readonly string[]) => void
  onBack: () => void
  onView: (view: View) => void
  onClose: () => void
}

/** What else can be done with a saved traveler than changing fields. */
const MoreActions = ({
  saved,
  onView,
}: {
  saved: SavedTraveler
  onView: EditViewProps['onView']
}) => {
  const { data: user } = useUserInfo()
  const makeDefault = useMakeDefault(user?.userId ?? '')
  const isPerson = saved.id === saved.linkedDEUserId
  return (
    <>
      {!saved.isDefaultProfile && !saved.isMissingInfo && user !== undefined && (
        <Button busy={makeDefault.isPending} onClick={() => makeDefault.mutate(saved)}>
          {makeDefault.isSuccess ? 'Your default traveler' : 'Make my default traveler'}
        </Button>
      )}
      {saved.isGhostUser && (
        <Button onClick={() => onView({ kind: 'merge', traveler: saved })}>
          Merge with a person
        </Button>
      )}
      {!isPerson && !saved.isDefaultProfile && (
        <Button variant="text" onClick={() => onView({ kind: 'delete', traveler: saved })}>
          Delete traveler
        </Button>
      )}
    </>
  )
}

const EditView = ({ saved, onSaved, onBack, onView, onClose }: EditViewProps) => {
  const today = useToday()
  const [draft, setDraft] = useState(() => draftOf(saved))
  const [isChecked, setChecked] = useState(false)
  const save = useSaveTraveler(({ id, dropped }) => onSaved(id, dropped))
  const fault = faultOf(save.error)
  const submit = (): void => {
    setChecked(true)
    if (isSendable(draft, today)) save.mutate({ saved, draft })
  }
  return (
    <Dialog
      open
      size="wide"
      onClose={onClose}
      title={saved === null ? 'Add a traveler' : fullName(saved)}
      lead={saved?.isMissingInfo === true ? 'Missing information, can’t be booked yet.' : undefined}
      actions={
        <>
          <Button variant="primary" busy={save.isPending} onClick={submit}>
            Save traveler
          </Button>
          {saved !== null && <MoreActions saved={saved} onView={onView} />}
          <Button onClick={onBack}>Back</Button>
        </>
      }
    >
      {fault !== null && fault.field === null && <Fault fault={fault} />}
      {isChecked && !isSendable(draft, today) && (
        <p role="alert" className={c('bad')}>
          Check the marked fields.
        </p>
      )}
      <TravelerForm
        draft={draft}
        onChange={setDraft}
        isChecked={isChecked}
        today={today}
        fault={fault}
      />
    </Dialog>
  )
}

const DeleteView = ({
  traveler,
  onDeleted,
  onBack,
}: {
  traveler: SavedTraveler
  onDeleted: (id: string) => void
  onBack: () => void
}) => {
  const remove = useDeleteTraveler(onDeleted)
  const fault = faultOf(remove.error)
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={onBack}
      title={fault?.title ?? `Delete ${fullName(traveler)}?`}
      lead={fault?.text ?? 'This removes the saved profile. Your booked trips won’t change.'}
      actions={
        <>
          {fault === null && (
            <Button
              variant="danger"
              busy={remove.isPending}
              onClick={() => remove.mutate(traveler)}
            >
              Delete traveler
            </Button>
          )}
          <Button onClick={onBack}>{fault === null ? 'Keep traveler' : 'Close'}</Button>
        </>
      }
    />
  )
}

interface ListViewProps extends Pick<
  TravelerEditorProps,
  'inWallet' | 'selectedId' | 'onSelect' | 'onClose'
> {
  onView: (view: View) => void
}
const ListView = ({ inWallet, selectedId, onSelect, onClose, onView }: ListViewProps) => {
  const services = useServices()
  const { data, error, refetch } = useQuery(savedTravelersQuery(services))
  return (
    <Dialog
      open
      size="wide"
      onClose={onClose}
      title="Travelers"
      lead="Profiles save names, documents and loyalty numbers for the next booking."
      actions={
        <>
          <Button variant="primary" onClick={() => onView({ kind: 'new' })}>
            Add a traveler
          </Button>
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      {data === undefined && error === null && <Skeleton height="180px" />}
      {data === undefined && error !== null && (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      )}
      {data !== undefined && (
        <TravelerList
          saved={data}
          inWallet={inWallet ?? false}
          selectedId={selectedId ?? null}
          onSelect={inWallet === true ? undefined : onSelect}
          onEdit={(traveler) => onView({ kind: 'edit', traveler })}
        />
      )}
    </Dialog>
  )
}

/** Lists, adds, edits, hides, deletes and merges saved travelers, one step at a time. */
export const TravelerEditor = (props: TravelerEditorProps) => {
  const { inWallet = false, startsWith, onSelect, onClose } = props
  const { toasts } = useServices()
  const [view, setView] = useState<View>(() => firstView(startsWith))
  const back = startsWith === undefined ? (): void => setView(listView) : onClose
  const [selectedId, setSelectedId] = useState(props.selectedId ?? null)
  const select = (id: string | null): void => {
    if (inWallet) return
    setSelectedId(id)
    onSelect?.(id)
  }
  switch (view.kind) {
    case 'list':
      return (
        <ListView
          {...props}
          selectedId={selectedId}
          onSelect={onSelect && select}
          onView={setView}
        />
      )
    case 'delete':
      return (
        <DeleteView
          traveler={view.traveler}
          onBack={() => setView({ kind: 'edit', traveler: view.traveler })}
          onDeleted={(id) => {
            select(selectedAfterDelete(selectedId, id))
            back()
          }}
        />
      )
    case 'merge':
      return (
        <MergeDialog
          ghost={view.traveler}
          onBack={() => setView({ kind: 'edit', traveler: view.traveler })}
          onMerged={back}
        />
      )
    case 'edit':
    case 'new': {
      const saved = view.kind === 'edit' ? view.traveler : null
      return (
        <EditView
          saved={saved}
          onView={setView}
          onBack={back}
          onClose={onClose}
          onSaved={(id, dropped) => {
            toasts.show({
              id: 'traveler-saved',
              text: dropped.includes('passport')
                ? 'Saved without the passport: its country must be 2 letters.'
                : 'The traveler is saved.',
            })
            select(id)
            back()
          }}
        />
      )
    }
  }
}
