/**
 * A state machine as a data table: state -> event -> state. States are named as in docs/product.
 * `tests/architecture` proves that every state is reachable and draws the diagrams.
 */
export interface Lifecycle<S extends string, E extends string> {
  readonly name: string
  readonly initial: S
  readonly transitions: { readonly [state in S]: { readonly [event in E]?: S } }
  /** States without transitions, by design. */
  readonly terminal: readonly S[]
}

/** The next state, or undefined if the event is not allowed in this state. */
export const next = <S extends string, E extends string>(
  machine: Lifecycle<S, E>,
  state: S,
  event: E,
): S | undefined => machine.transitions[state][event]

/**
 * Faults of a table: unreachable states, dead ends that are not terminal, terminal states with
 * transitions.
 */
export const lifecycleFaults = <S extends string, E extends string>(
  machine: Lifecycle<S, E>,
): string[] => {
  const states = Object.keys(machine.transitions) as S[]
  const reached = new Set<S>([machine.initial])
  const queue: S[] = [machine.initial]
  for (let state = queue.pop(); state !== undefined; state = queue.pop()) {
    for (const to of Object.values<S | undefined>(machine.transitions[state])) {
      if (to !== undefined && !reached.has(to)) {
        reached.add(to)
        queue.push(to)
      }
    }
  }
  const faults: string[] = []
  for (const state of states) {
    const exits = Object.keys(machine.transitions[state]).length
    const ends = machine.terminal.includes(state)
    if (!reached.has(state)) faults.push(`${machine.name}: ${state} cannot be reached`)
    if (exits === 0 && !ends)
      faults.push(`${machine.name}: ${state} is a dead end that is not listed as terminal`)
    if (exits > 0 && ends) faults.push(`${machine.name}: ${state} is terminal but has transitions`)
  }
  return faults
}
