import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

/** A mail server that keeps what it is given and passes nothing on. */
export async function openSmtpSink(): Promise<{
  readonly url: string
  readonly mails: string[]
  close(): Promise<void>
}> {
  const mails: string[] = []
  const server = createServer((socket) => serve(socket, mails))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return {
    url: `smtp://127.0.0.1:${port}?ignoreTLS=true`,
    mails,
    async close() {
      server.close()
      await once(server, 'close')
    },
  }
}

function serve(socket: Socket, mails: string[]): void {
  let unread = ''
  let mail: string | undefined
  socket.write('220 sink\r\n')
  socket.on('error', () => undefined)
  socket.on('data', (data) => {
    unread += String(data)
    for (let end = unread.indexOf('\r\n'); end >= 0; end = unread.indexOf('\r\n')) {
      const line = unread.slice(0, end)
      unread = unread.slice(end + 2)
      if (mail !== undefined) {
        if (line === '.') {
          mails.push(mail)
          mail = undefined
          socket.write('250 kept\r\n')
        } else mail += `${line}\n`
      } else if (/^DATA/i.test(line)) {
        mail = ''
        socket.write('354 go on\r\n')
      } else if (/^QUIT/i.test(line)) {
        socket.end('221 bye\r\n')
      } else socket.write('250 ok\r\n')
    }
  })
}
