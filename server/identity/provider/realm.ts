import type { TenantId } from '@portolan/domain/identity/tenant.ts'

export interface Account {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
}
/** What a sign-in page posts. */
export interface Form {
  readonly account?: string
  readonly email?: string
}
export type Chosen =
  | { readonly kind: 'account'; readonly subject: string }
  | { readonly kind: 'nobody'; readonly problem: string }
  /** Another provider signs them in: a path of the portal. */
  | { readonly kind: 'elsewhere'; readonly path: string }

/** An OpenID provider of ours: where it is, who its client is, and who signs in. */
export interface Realm {
  readonly path: string
  /** Of its rows in the table of payloads. */
  readonly prefix: string
  readonly cookie: string
  readonly clientId: string
  readonly clientSecret: () => Promise<string>
  readonly secretBy: 'client_secret_basic' | 'client_secret_post'
  readonly returnPaths: readonly string[]
  readonly accountOf: (tenant: TenantId, subject: string) => Promise<Account | undefined>
  readonly choose: (tenant: TenantId, form: Form) => Promise<Chosen>
  readonly page: (tenant: TenantId, uid: string, problem?: string) => Promise<string>
}
