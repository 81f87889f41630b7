import { parseSync } from 'vite'

/** A node of a syntax tree, as the parser gives it. */
interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [part: string]: unknown
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value
const nodesIn = (value: unknown): Node[] => {
  if (Array.isArray(value)) return value.flatMap(nodesIn)
  return isNode(value) ? [value] : []
}
const partsOf = (node: Node): Node[] => Object.values(node).flatMap(nodesIn)
const one = (node: Node, part: string): Node | undefined => nodesIn(node[part])[0]

/** What a child of an element can be. */
interface Shown {
  /** Text without an element of its own. */
  readonly text: boolean
  readonly element: boolean
  /** It appears, goes, or takes another's place. */
  readonly changes: boolean
}
const nothing: Shown = { text: false, element: false, changes: true }
const text: Shown = { text: true, element: false, changes: false }
const element: Shown = { text: false, element: true, changes: false }
const none: Shown = { text: false, element: false, changes: false }
const either = (all: readonly Shown[]): Shown => ({
  text: all.some((shown) => shown.text),
  element: all.some((shown) => shown.element),
  changes: all.some((shown) => shown.changes),
})
/** One of several takes the place of another, unless all are text. */
const choice = (all: readonly Shown[]): Shown => {
  const shown = either(all)
  return { ...shown, changes: shown.changes || shown.element }
}

const ofLiteral = ({ value }: Node): Shown => {
  if (typeof value === 'number') return text
  return typeof value === 'string' && value !== '' ? text : nothing
}
/** JSX drops lines that have only spaces. */
const ofJsxText = ({ value }: Node): Shown =>
  typeof value === 'string' && (/\S/.test(value) || !value.includes('\n')) ? text : none

/** A list as long as its data: of what its function returns, if that is written in place. */
const ofList = (call: Node, slots: readonly string[]): Shown => {
  const [made] = nodesIn(call['arguments'])
  const body = made === undefined ? undefined : one(made, 'body')
  const shown =
    body?.type === 'BlockStatement' || body === undefined ? element : shownBy(body, slots)
  return { ...shown, changes: true }
}
const isList = (call: Node): boolean => {
  const callee = one(call, 'callee')
  const property = callee === undefined ? undefined : one(callee, 'property')
  return /^(?:map|flatMap|from)$/.test(String(property?.['name']))
}

/** What an expression of a JSX child shows. `slots`: names of what always holds elements. */
const shownBy = (node: Node, slots: readonly string[]): Shown => {
  const of = (part: string): Shown[] => nodesIn(node[part]).map((each) => shownBy(each, slots))
  switch (node.type) {
    case 'JSXText':
      return ofJsxText(node)
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
    case 'ChainExpression':
    case 'TSAsExpression':
      return either(of('expression'))
    case 'JSXEmptyExpression':
      return none
    case 'JSXElement':
      return element
    case 'JSXFragment':
      return either([element, ...of('children')])
    case 'Literal':
      return ofLiteral(node)
    case 'LogicalExpression':
      return node['operator'] === '&&'
        ? either([nothing, ...of('right')])
        : choice([...of('left'), ...of('right')])
    case 'ConditionalExpression':
      return choice([...of('consequent'), ...of('alternate')])
    case 'Identifier':
      return slots.includes(String(node['name'])) ? element : text
    case 'CallExpression':
      if (isList(node)) return ofList(node, slots)
      return slots.includes(String(one(node, 'callee')?.['name'])) ? element : text
    // A template, a sum, a field: text, for all that can be read here.
    default:
      return text
  }
}

/**
 * Elements of a file that hold bare text beside something that appears or goes (shell-35). A
 * browser that translates a page replaces such text, and React fails where it puts or removes
 * something beside it. `slots`: names of this file that always hold elements, whatever their type.
 */
export const findBareText = (
  path: string,
  source: string,
  slots: readonly string[] = [],
): string[] => {
  const found: string[] = []
  const walk = (node: Node): void => {
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
      const children = nodesIn(node['children'])
        .map((child) => shownBy(child, slots))
        .filter((shown) => shown.text || shown.element || shown.changes)
      const all = either(children)
      if (children.length > 1 && all.text && all.changes)
        found.push(
          `${path}:${source.slice(0, node.start).split('\n').length}: ${source.slice(node.start, node.end).split('\n')[0] ?? ''}`,
        )
    }
    partsOf(node).forEach(walk)
  }
  nodesIn(parseSync(path, source).program).forEach(walk)
  return found
}
