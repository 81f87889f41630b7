export interface Toast {
  id: string
  text: string
  tone?: 'plain' | 'warn' | 'danger' | undefined
  /** One at most. A toast with an action stays until it is answered. */
  action?: { label: string; run: () => void } | undefined
}

export interface ToastQueue {
  /** A toast with the id of one that is shown replaces it. */
  show: (toast: Toast) => void
  dismiss: (id: string) => void
  subscribe: (notify: () => void) => () => void
  /** Oldest first; the same array until something changes. */
  shown: () => readonly Toast[]
}

/** Holds the newest three; older ones give way. */
export const createToastQueue = (atMost = 3): ToastQueue => {
  let toasts: readonly Toast[] = []
  const listeners = new Set<() => void>()
  const put = (next: readonly Toast[]): void => {
    toasts = next
    for (const notify of listeners) notify()
  }
  return {
    show: (toast) => put([...toasts.filter(({ id }) => id !== toast.id), toast].slice(-atMost)),
    dismiss: (id) => {
      if (toasts.some((toast) => toast.id === id)) put(toasts.filter((toast) => toast.id !== id))
    },
    subscribe: (notify) => {
      listeners.add(notify)
      return () => listeners.delete(notify)
    },
    shown: () => toasts,
  }
}
