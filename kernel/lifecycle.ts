/**
 * A state machine as a data table: state -> event -> state. The names of states are the
 * specification's own. `tests/architecture` proves every state reachable and draws the diagrams.
 */
export interface Lifecycle<S extends string, E extends string> {
  readonly name: string
  readonly initial: S
  readonly transitions: { readonly [state in S]: { readonly [event in E]?: S } }
  /** States that end on purpose. */
  readonly terminal: readonly S[]
}

/** The state an event leads to, or undefined where the table does not allow it. */
export const next = <S extends string, E extends string>(
  machine: Lifecycle<S, E>,
  state: S,
  event: E,
): S | undefined => machine.transitions[state][event]

/**
 * Faults of the table itself: unreachable states, dead ends not named terminal, terminal states
 * with a way out.
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
      faults.push(`${machine.name}: ${state} is a dead end that is not named terminal`)
    if (exits > 0 && ends) faults.push(`${machine.name}: ${state} is terminal and has a way out`)
  }
  return faults
}
