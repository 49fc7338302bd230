import { describe, expect, it } from 'vitest'
import { addressFrom } from '../src/address.ts'

describe('where the server listens', () => {
  it('is this machine only, unless told otherwise', () => {
    expect(addressFrom({})).toEqual({ host: '127.0.0.1', port: 3000 })
    expect(addressFrom({ HOST: '', PORT: '' })).toEqual({ host: '127.0.0.1', port: 3000 })
  })

  it('is what HOST and PORT say', () => {
    expect(addressFrom({ HOST: '0.0.0.0', PORT: '8080' })).toEqual({ host: '0.0.0.0', port: 8080 })
  })

  it.each(['http', '-1', '70000', '3.5', '1e3'])('is not the port %s', (PORT) => {
    expect(() => addressFrom({ PORT })).toThrow(`PORT is not a port number: ${PORT}`)
  })
})
