import ipaddr from 'ipaddr.js'

/** Ranges of private networks; a setting may allow calls to them. */
const ownRanges = ['loopback', 'private', 'uniqueLocal', 'carrierGradeNat']

const globalIpv6 = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Classifies an IP address: on the internet, in one's own network (this machine or a local
 * network), or one that no server may call. The latter are link-local addresses, where clouds offer
 * the credentials of their machines, multicast and reserved addresses, and IPv4 addresses wrapped
 * in IPv6 ones.
 */
export function placeOf(address: string): 'internet' | 'own network' | 'nowhere' {
  if (!ipaddr.isValid(address)) return 'nowhere'
  // Reads ::ffff:10.0.0.1 as 10.0.0.1, because the system connects there.
  const read = ipaddr.process(address)
  const range = read.range()
  if (ownRanges.includes(range)) return 'own network'
  if (range !== 'unicast') return 'nowhere'
  return read instanceof ipaddr.IPv4 || read.match(globalIpv6) ? 'internet' : 'nowhere'
}
