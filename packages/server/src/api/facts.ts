import { z } from 'zod'

/** The facts of events, as `Fact` of the kernel lists them. */

const words = z.array(z.string()).readonly()
const clash = {
  target: z.string(),
  attackers: z.array(z.object({ piece: z.string(), place: z.string(), strength: z.number() })).readonly(),
  defenders: words,
}

export const fact = z.discriminatedUnion('fact', [
  z.object({
    fact: z.enum(['moved', 'retreated', 'advanced']),
    piece: z.string(),
    from: z.string().exactOptional(),
    along: words,
  }),
  z.object({ fact: z.literal('appeared'), piece: z.string(), place: z.string() }),
  z.object({
    fact: z.literal('left'),
    piece: z.string(),
    place: z.string().exactOptional(),
    why: z.enum(['eliminated', 'withdrawn']),
  }),
  z.object({ fact: z.literal('lost'), piece: z.string(), steps: z.number() }),
  z.object({ fact: z.literal('clashed'), ...clash, isAnnounced: z.literal(true).exactOptional() }),
  z.object({
    fact: z.literal('rolled'),
    by: z.string(),
    sides: z.number(),
    face: z.number(),
    for: z.string(),
    entry: z.string().exactOptional(),
    place: z.string().exactOptional(),
    piece: z.string().exactOptional(),
  }),
  z.object({ fact: z.literal('drawn'), what: z.string() }),
  z.object({ fact: z.literal('taken'), place: z.string(), by: z.string() }),
  z.object({ fact: z.literal('scored'), who: z.string(), points: z.number() }),
  z.object({ fact: z.enum(['acted', 'won']), by: z.string() }),
  z.object({
    fact: z.literal('marked'),
    pieces: words,
    as: z.string(),
    place: z.string().exactOptional(),
  }),
])
