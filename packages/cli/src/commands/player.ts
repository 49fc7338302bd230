import { message } from '@sztab/kernel'
import type { Command } from '../command.ts'
import { CONNECT_OPTIONS, playAt } from '../connect/sit-down.ts'
import { findPlayer } from '../players.ts'
import { Answering } from '../programs/answering.ts'
import { processorSeconds } from '../programs/clock.ts'
import { type FromTable, readMessage, writeMessage } from '../programs/messages.ts'
import { Refusal } from '../refusal.ts'

export const playerCommand: Command = {
  name: 'player',
  usage:
    'player <name> [--connect <address> --table <code> | --connect <address> --game <game> [--scenario <scenario>] [--option <name>=<value>]… [--against <player>]] [--role <role>]',
  positionals: ['name'],
  options: CONNECT_OPTIONS,
  async run(given, session) {
    const name = given.positional('name')
    const address = given.text('connect')
    if (address !== undefined) return playAt(address, name, given, session)
    // A name that no game knows is refused before anybody asks for a game.
    for (const entry of session.entries.slice(0, 1)) findPlayer(entry, name)
    const answering = new Answering(
      session.entries,
      name,
      (entry) => findPlayer(entry, name),
      processorSeconds,
    )
    for (;;) {
      const line = await session.io.line()
      if (line === undefined) return
      if (line.trim() === '') continue
      const heard = readMessage<FromTable>(line)
      if (heard === undefined) throw new Refusal(message('cli.player.not-a-message', { line }))
      if (heard.type === 'bye') return
      const reply = answering.hear(heard)
      if (reply !== undefined) session.io.out(writeMessage(reply))
    }
  },
}
