/** Values that survive JSON: payloads of jobs, deadlines and journals. */
export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [key: string]: Json | undefined }
