const corner = (angle: number, radius: number): string =>
  `${(Math.sin(angle) * radius).toFixed(2)} ${(-Math.cos(angle) * radius).toFixed(2)}`

/**
 * The brand's compass rose in a 32 by 32 box around 0,0: four long and four short points, one half
 * of each filled, as engravers did it.
 */
export const roseHalves = (): { filled: string; open: string } => {
  let filled = ''
  let open = ''
  for (let point = 0; point < 8; point++) {
    const angle = (point * Math.PI) / 4
    const tip = corner(angle, point % 2 ? 9 : 15.4)
    filled += `M0 0L${corner(angle - Math.PI / 8, 3.4)}L${tip}Z`
    open += `M0 0L${tip}L${corner(angle + Math.PI / 8, 3.4)}Z`
  }
  return { filled, open }
}
