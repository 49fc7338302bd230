import { createECDH, randomBytes } from 'node:crypto'
import type { LookupFunction } from 'node:net'
import { describe, expect, it } from 'vitest'
import type { Addressee, Notice } from '../src/notify/channel.ts'
import { isPublicAddress, type Letter, publicLookup, sendLetter } from '../src/notify/public-address.ts'
import { arePushKeys } from '../src/notify/push.ts'
import { isWebhook, webhookChannel } from '../src/notify/webhook.ts'

describe('letters go to public addresses alone', () => {
  it.each([
    ...['127.0.0.1', '10.1.2.3', '172.20.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0'],
    ...[
      '::1',
      'fe80::1',
      'fd00::1',
      '::ffff:127.0.0.1',
      '::ffff:7f00:1',
      '64:ff9b::7f00:1',
      '2002:7f00:1::',
      'ff02::1',
    ],
  ])('%s is none', (address) => expect(isPublicAddress(address)).toBe(false))

  it.each(['8.8.8.8', '142.250.1.1', '2a00:1450:4001::1', '::ffff:8.8.8.8'])('%s is one', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  )

  it('a name that leads to this machine is refused after it is resolved', async () => {
    const asked = new Promise((done, fail) =>
      publicLookup('localhost', {}, (error, address) => (error === null ? done(address) : fail(error))),
    )
    await expect(asked).rejects.toThrow('not public')
    const letter = { address: 'https://localhost/x', headers: {}, body: Buffer.from('x') }
    await expect(sendLetter(letter)).rejects.toThrow('not public')
  })

  it('the connection goes to the address that was checked', async () => {
    let asked = 0
    const once: LookupFunction = (_name, _options, found) => {
      asked++
      found(new Error('looked up'), '', 4)
    }
    const letter = { address: 'https://push.example.org/x', headers: {}, body: Buffer.from('x') }
    await expect(sendLetter(letter, once)).rejects.toThrow('looked up')
    expect(asked).toBe(1)
  })
})

describe('keys of a browser', () => {
  it('are a point of the curve and sixteen bytes', () => {
    const p256dh = createECDH('prime256v1').generateKeys().toString('base64url')
    const auth = randomBytes(16).toString('base64url')
    expect(arePushKeys({ p256dh, auth })).toBe(true)
    expect(arePushKeys({ p256dh, auth: 'y' })).toBe(false)
    expect(arePushKeys({ p256dh: 'x', auth })).toBe(false)
    expect(arePushKeys({ p256dh: Buffer.alloc(65, 4).toString('base64url'), auth })).toBe(false)
  })
})

describe('a webhook', () => {
  const notice: Notice = { title: 'Your turn', text: 'They wait.', url: 'http://x/table/t', mail: () => '' }
  const ada: Addressee = { id: 'a', language: 'en', email: undefined, wantsPush: false, webhook: undefined }

  it('is one of Discord or Slack', () => {
    expect(isWebhook('https://discord.com/api/webhooks/1/abc')).toBe(true)
    expect(isWebhook('https://hooks.slack.com/services/T/B/x')).toBe(true)
    expect(isWebhook('https://discord.com.evil.example/api/webhooks/1/abc')).toBe(false)
    expect(isWebhook('http://discord.com/api/webhooks/1/abc')).toBe(false)
    expect(isWebhook('https://127.0.0.1/api/webhooks/')).toBe(false)
  })

  it('is told as its service wants it, and only who has one', async () => {
    const sent: Letter[] = []
    const channel = webhookChannel((letter) => {
      sent.push(letter)
      return Promise.resolve(sent.length === 3 ? 500 : 204)
    })
    await channel.tell(ada, notice)
    expect(sent).toEqual([])
    await channel.tell({ ...ada, webhook: 'https://discord.com/api/webhooks/1/abc' }, notice)
    await channel.tell({ ...ada, webhook: 'https://hooks.slack.com/services/T/B/x' }, notice)
    expect(JSON.parse(String(sent[0]?.body))).toMatchObject({
      content: expect.stringContaining('http://x/table/t'),
    })
    expect(JSON.parse(String(sent[1]?.body))).toMatchObject({ text: expect.stringContaining('Your turn') })
    const again = channel.tell({ ...ada, webhook: 'https://discord.com/api/webhooks/1/abc' }, notice)
    await expect(again).rejects.toThrow('500')
  })
})
