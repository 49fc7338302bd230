import { createTransport } from 'nodemailer'

interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  /** The address under which he who gets it can put an end to such mails. */
  readonly stop: string
}

export interface Mailer {
  send(mail: Mail): Promise<void>
  close(): void
}

/** Sends mails through the SMTP server of the configuration. */
export function openMailer(smtpUrl: string, from: string): Mailer {
  const transport = createTransport(smtpUrl)
  return {
    async send({ to, subject, text, stop }) {
      await transport.sendMail({
        from,
        to,
        subject,
        text,
        headers: {
          'List-Unsubscribe': `<${stop}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          'Auto-Submitted': 'auto-generated',
        },
      })
    },
    close: () => transport.close(),
  }
}
