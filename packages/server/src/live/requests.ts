import { message } from '@sztab/kernel'
import type { ClientMessage } from '@sztab/protocol'
import { forbidden } from '../refusal.ts'
import type { LookUp } from '../tables/asking.ts'
import { type Speaker, say } from '../tables/chat.ts'
import { takeAnswer, takeUndo } from '../tables/decide.ts'
import { answerProposal, propose, resign } from '../tables/proposals.ts'
import type { Room } from '../tables/room.ts'
import { openSeal } from '../tables/shares.ts'
import type { Tables } from '../tables/tables.ts'

/** What a person may want at a table beyond looking at it. */
export type PlayRequest = Exclude<ClientMessage, LookUp | { type: 'watch' | 'leave' }>

/** Does what a person asks for at a table, or throws the reason why not. */
export function obey(tables: Tables, room: Room, asker: Speaker, request: PlayRequest): Promise<void> {
  switch (request.type) {
    case 'decide':
      return takeAnswer(tables, room, asker, request)
    case 'undo':
      return takeUndo(tables, room, asker, request)
    case 'propose':
      return propose(tables, room, asker, request.role, request.what)
    case 'answer':
      return answerProposal(tables, room, asker, request)
    case 'nonce':
      return openSeal(tables, room, asker, request)
    case 'resign':
      return resign(tables, room, asker, request.role)
    case 'hurry':
      return hurry(tables, room, asker)
    case 'chat':
      return say(tables, room, asker, request.text)
  }
}

/** Only whoever plays has a machine answer before it has thought to the end. */
async function hurry(tables: Tables, room: Room, { player }: Speaker): Promise<void> {
  if (room.rolesOf(player).length === 0) throw forbidden(message('table.only-seated-hurry'))
  await tables.announceHurry(room.facts.id)
}
