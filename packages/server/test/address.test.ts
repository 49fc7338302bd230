import { expect, it } from 'vitest'
import { addressOf } from '../src/address.ts'

it('visitors are counted by address, those of IPv6 by their network', () => {
  expect(addressOf('192.0.2.7')).toBe('192.0.2.7')
  expect(addressOf('::ffff:192.0.2.7')).toBe('192.0.2.7')
  expect(addressOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64')
  expect(addressOf('2001:0DB8:1:2::6')).toBe('2001:db8:1:2::/64')
  expect(addressOf('2001:db8::1')).toBe('2001:db8:0:0::/64')
  expect(addressOf('::1')).toBe('0:0:0:0::/64')
  expect(addressOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64')
})
