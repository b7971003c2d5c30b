import ipaddr from 'ipaddr.js'

/** Ranges of networks that belong to somebody: calls there can be allowed by a setting. */
const ownRanges = ['loopback', 'private', 'uniqueLocal', 'carrierGradeNat']

const globalIpv6 = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Where an IP address leads: to the internet, to a network of one's own (this machine, a local
 * network), or nowhere that a server may call: link-local addresses, where clouds offer the
 * credentials of their machines, multicast, reserved, and IPv4 addresses wrapped in IPv6 ones.
 */
export function placeOf(address: string): 'internet' | 'own network' | 'nowhere' {
  if (!ipaddr.isValid(address)) return 'nowhere'
  // Reads ::ffff:10.0.0.1 as 10.0.0.1, since the system connects there.
  const read = ipaddr.process(address)
  const range = read.range()
  if (ownRanges.includes(range)) return 'own network'
  if (range !== 'unicast') return 'nowhere'
  return read instanceof ipaddr.IPv4 || read.match(globalIpv6) ? 'internet' : 'nowhere'
}
