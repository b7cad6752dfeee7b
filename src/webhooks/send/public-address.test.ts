import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addressKind } from './public-address.ts'

test('addresses of the internet are public', () => {
  for (const address of ['8.8.8.8', '93.184.215.14', '172.15.0.1', '2606:4700::1111', '::ffff:8.8.8.8']) {
    assert.equal(addressKind(address), 'public', address)
  }
})

test('loopback is recognised in both families and in the mapped form', () => {
  for (const address of ['127.0.0.1', '127.255.0.3', '::1', '::ffff:127.0.0.1', '::ffff:7f00:1']) {
    assert.equal(addressKind(address), 'loopback', address)
  }
})

test('private, shared, special, embedded and metadata addresses are refused', () => {
  const refused = ['0.0.0.0', '0.1.2.3', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.0.1', '169.254.1.1']
  refused.push('169.254.169.254', '100.64.0.1', '100.100.100.200', '192.0.0.192', '192.0.2.1', '192.88.99.1')
  refused.push('198.18.0.1', '198.51.100.1', '203.0.113.1', '224.0.0.1', '240.0.0.1', '255.255.255.255')
  refused.push('168.63.129.16', '::ffff:168.63.129.16', '::ffff:10.0.0.1', '::ffff:169.254.169.254')
  // IPv4 inside IPv6: compatible, 6to4, NAT64 in both prefixes, translated, Teredo, ISATAP.
  refused.push('::7f00:1', '::a00:1', '2002:7f00:1::', '2002:808:808::', '64:ff9b::7f00:1', '64:ff9b::808:808')
  refused.push('64:ff9b:1::1', '::ffff:0:7f00:1', '2001::1', '2606:4700::5efe:7f00:1', '2606:4700::200:5efe:7f00:1')
  refused.push('::', 'fe80::1', 'fe80::1%eth0', 'fec0::1', 'fc00::1', 'fd00:ec2::254', 'ff02::1', '2001:db8::1')
  refused.push('3fff::1', '100::1', '5f00::1', '4000::1', '', 'localhost', '1.2.3', 'not an address')
  for (const address of refused) assert.equal(addressKind(address), 'refused', address)
})
