import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Special-purpose addresses (RFC 6890 and its registries): never the public network. */
const special = new BlockList()
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  special.addSubnet(net, prefix, 'ipv4')
// Teredo and other protocol assignments, documentation, and 6to4, which wraps IPv4 addresses.
for (const [net, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  special.addSubnet(net, prefix, 'ipv6')
const unicast = new BlockList()
unicast.addSubnet('2000::', 3, 'ipv6')

/** Whether an IP address belongs to the public network; false for anything else. */
export const isPublicAddress = (address: string): boolean => {
  const family = isIP(address)
  if (family === 4) return !special.check(address, 'ipv4')
  return family === 6 && unicast.check(address, 'ipv6') && !special.check(address, 'ipv6')
}

/** A name or an address that leads, also among others, into a network that is not public. */
export class AddressNotPublic extends Error {
  override readonly name = 'AddressNotPublic'
}

/**
 * Resolves a name for the connection itself, so that nothing is resolved a second time between the
 * check and its use. One private address among several refuses the name.
 */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    const [first] = found ?? []
    if (error !== null) callback(error, [])
    else if (first === undefined || !found.every(({ address }) => isPublicAddress(address)))
      callback(new AddressNotPublic(`${hostname} is not public.`), [])
    else if (options.all === true) callback(null, found)
    else callback(null, first.address, first.family)
  })
}
