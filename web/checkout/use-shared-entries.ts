import { selectAccount } from '@portolan/domain/rewards/select-account.ts'
import { useEffect } from 'react'
import type { Path, PathValue, UseFormReturn } from 'react-hook-form'
import { useRewardsAccounts } from '../rewards/index.ts'
import { useUserInfo } from '../shell/session/user-info.ts'
import type { SharedEntries } from './shared-entries.ts'

/**
 * Prefills empty fields once the user is loaded: the email address, and the account that earns
 * most.
 */
export const useSharedEntries = <E extends SharedEntries>(
  { getValues, setValue }: UseFormReturn<E>,
  earn: readonly { readonly accountReferenceId: string }[],
): void => {
  const { data: user } = useUserInfo()
  const { data: accounts } = useRewardsAccounts()
  useEffect(() => {
    if (user !== undefined && getValues().contact.email === '')
      setValue('contact.email' as Path<E>, user.userInfo.email as PathValue<E, Path<E>>)
  }, [user, getValues, setValue])
  useEffect(() => {
    if (getValues().accountReferenceId !== '') return
    const earning = new Set(earn.map(({ accountReferenceId }) => accountReferenceId))
    const best = selectAccount(
      (accounts ?? []).filter(({ accountReferenceId }) => earning.has(accountReferenceId)),
    )
    if (best !== undefined)
      setValue('accountReferenceId' as Path<E>, best.accountReferenceId as PathValue<E, Path<E>>)
  }, [accounts, earn, getValues, setValue])
}
