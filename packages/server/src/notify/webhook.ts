import type { Channel } from './channel.ts'
import { sendLetter } from './public-address.ts'

/** The services that take messages, by where their addresses begin, and how each wants to be told. */
const SERVICES: readonly { readonly begins: string; readonly body: (text: string) => object }[] = [
  {
    begins: 'https://discord.com/api/webhooks/',
    body: (content) => ({ content, allowed_mentions: { parse: [] } }),
  },
  { begins: 'https://hooks.slack.com/services/', body: (text) => ({ text }) },
]

function serviceOf(address: string) {
  return SERVICES.find(({ begins }) => address.startsWith(begins) && URL.canParse(address))
}

/** Whether an address is a webhook of a service that we know: nobody else is written to. */
export function isWebhook(address: string): boolean {
  return serviceOf(address) !== undefined
}

/** Messages into a channel of Discord or Slack. */
export function webhookChannel(send = sendLetter): Channel {
  return {
    name: 'webhook',
    async tell({ webhook }, { title, text, url }) {
      const service = webhook === undefined ? undefined : serviceOf(webhook)
      if (webhook === undefined || service === undefined) return
      const status = await send({
        address: webhook,
        headers: { 'content-type': 'application/json' },
        body: Buffer.from(JSON.stringify(service.body(`${title}\n${text}\n${url}`))),
      })
      // Gone: whoever took it away wants no more.
      if (status >= 400 && status !== 404 && status !== 410) throw new Error(`the webhook answered ${status}`)
    },
  }
}
