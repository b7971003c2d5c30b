import { expect, it } from 'vitest'
import { placeOf } from './public-address.ts'

it.each([
  ['93.184.216.34', 'internet'],
  ['172.32.0.1', 'internet'],
  ['2606:4700::1111', 'internet'],
  ['::ffff:93.184.216.34', 'internet'],
  ['127.0.0.1', 'own network'],
  ['127.9.9.9', 'own network'],
  ['::1', 'own network'],
  ['10.0.0.1', 'own network'],
  ['172.16.0.1', 'own network'],
  ['172.31.255.255', 'own network'],
  ['192.168.1.1', 'own network'],
  ['100.64.0.1', 'own network'],
  ['fd00::1', 'own network'],
  ['::ffff:127.0.0.1', 'own network'],
  ['::ffff:10.0.0.1', 'own network'],
  // Cloud providers serve a machine's credentials at this address.
  ['169.254.169.254', 'nowhere'],
  ['::ffff:169.254.169.254', 'nowhere'],
  ['fe80::1', 'nowhere'],
  ['fec0::1', 'nowhere'],
  ['0.0.0.0', 'nowhere'],
  ['0.1.2.3', 'nowhere'],
  ['::', 'nowhere'],
  ['224.0.0.1', 'nowhere'],
  ['255.255.255.255', 'nowhere'],
  ['ff02::1', 'nowhere'],
  ['192.0.2.1', 'nowhere'],
  ['198.18.0.1', 'nowhere'],
  ['240.0.0.1', 'nowhere'],
  ['2001:db8::1', 'nowhere'],
  // IPv4 addresses inside IPv6 ones: compatible, NAT64, 6to4, Teredo.
  ['::7f00:1', 'nowhere'],
  ['64:ff9b::10.0.0.1', 'nowhere'],
  ['64:ff9b:1::10.0.0.1', 'nowhere'],
  ['2002:7f00:1::', 'nowhere'],
  ['2001:0:1::1', 'nowhere'],
  ['', 'nowhere'],
  ['example.org', 'nowhere'],
] as const)('%s leads to: %s', (address, place) => {
  expect(placeOf(address)).toBe(place)
})
