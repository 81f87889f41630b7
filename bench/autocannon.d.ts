/** The part of autocannon that the benches use; it brings no types of its own. */
declare module 'autocannon' {
  interface Result {
    readonly requests: { readonly average: number }
    readonly non2xx: number
    readonly errors: number
  }
  export default function autocannon(options: {
    readonly url: string
    readonly method: 'POST'
    readonly headers: Readonly<Record<string, string>>
    readonly body: string
    readonly connections: number
    /** Seconds. */
    readonly duration: number
  }): Promise<Result>
}
