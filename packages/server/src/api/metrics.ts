import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
import { message } from '@sztab/kernel'
import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { MetricsConfig } from '../config.ts'
import { notFound } from '../refusal.ts'

/** How the connections to the database are used. */
export interface PoolFigures {
  readonly busy: number
  readonly idle: number
  readonly waiting: number
}

/** Figures for whoever runs the server, in the notation of Prometheus. */
export class Metrics {
  readonly #registry = new Registry()
  readonly #requests: Histogram<'method' | 'route' | 'status'>
  readonly #entries: Counter<'kind'>
  readonly #faults: Counter<'job'>
  readonly #decisions: Counter<'kind'>
  readonly #writing: Histogram
  readonly #jobs: Histogram<'kind'>
  readonly #thinking: Histogram

  constructor(connections: () => number, pool: () => PoolFigures) {
    const registers = [this.#registry]
    collectDefaultMetrics({ register: this.#registry })
    this.#requests = new Histogram({
      name: 'sztab_request_seconds',
      help: 'Time to answer a request',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.02, 0.1, 0.5, 2],
      registers,
    })
    this.#entries = new Counter({
      name: 'sztab_entries_total',
      help: 'Entries in the histories of tables that this process has heard of',
      labelNames: ['kind'],
      registers,
    })
    this.#faults = new Counter({
      name: 'sztab_faults_total',
      help: 'Faults of the server, and of which kind of job',
      labelNames: ['job'],
      registers,
    })
    this.#decisions = new Counter({
      name: 'sztab_decisions_total',
      help: 'Entries that this process has written, by kind',
      labelNames: ['kind'],
      registers,
    })
    this.#writing = new Histogram({
      name: 'sztab_decision_seconds',
      help: 'Time to write an entry down, the disk included',
      buckets: [0.002, 0.005, 0.02, 0.1, 0.5, 2],
      registers,
    })
    this.#jobs = new Histogram({
      name: 'sztab_job_seconds',
      help: 'Time to do a job, by kind',
      labelNames: ['kind'],
      buckets: [0.02, 0.1, 0.5, 2, 10, 60],
      registers,
    })
    this.#thinking = new Histogram({
      name: 'sztab_thinking_seconds',
      help: 'Time that machine players think about an answer',
      buckets: [0.02, 0.1, 0.5, 2, 10, 60],
      registers,
    })
    new Gauge({
      name: 'sztab_pool',
      help: 'Connections to the database: in use, idle, and how many requests wait for one',
      labelNames: ['state'],
      registers,
      collect() {
        for (const [state, count] of Object.entries(pool())) this.set({ state }, count)
      },
    })
    new Gauge({
      name: 'sztab_connections',
      help: 'Open WebSocket connections',
      registers,
      collect() {
        this.set(connections())
      },
    })
  }

  countEntry(kind: string): void {
    this.#entries.inc({ kind })
  }

  /** An entry was written; how long that took, in milliseconds. */
  countDecision = (kind: string, milliseconds: number): void => {
    this.#decisions.inc({ kind })
    this.#writing.observe(milliseconds / 1000)
  }

  countJob = (kind: string, milliseconds: number): void => {
    this.#jobs.observe({ kind }, milliseconds / 1000)
  }

  /** Lets something be thought about, and counts how long it took. */
  async timeThinking<T>(think: () => Promise<T>): Promise<T> {
    const end = this.#thinking.startTimer()
    try {
      return await think()
    } finally {
      end()
    }
  }

  countFault(job = 'none'): void {
    this.#faults.inc({ job })
  }

  /** Tells the figures to whoever has the token, and on an address of their own, as configured. */
  addRoute(server: FastifyInstance, { token, address }: MetricsConfig): void {
    if (token !== undefined) {
      server.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
        if (!isSame(request.headers.authorization ?? '', `Bearer ${token}`))
          throw notFound(message('server.not-found'))
        return reply.type(this.#registry.contentType).send(await this.#registry.metrics())
      })
    }
    if (address !== undefined) {
      const own = createServer((_request, response) => {
        void this.#registry.metrics().then((text) => {
          response.writeHead(200, { 'content-type': this.#registry.contentType }).end(text)
        })
      })
      server.addHook('onListen', async () => void own.listen(address.port, address.host))
      server.addHook('onClose', async () => void own.close())
    }
    server.addHook('onResponse', async ({ method, routeOptions }, { elapsedTime, statusCode }) => {
      const route = routeOptions.url ?? 'unknown'
      this.#requests.observe({ method, route, status: statusCode }, elapsedTime / 1000)
    })
  }
}

/** Compares in a time that tells nothing about where they differ. */
function isSame(given: string, right: string): boolean {
  const [a, b] = [given, right].map((text) => createHash('sha256').update(text).digest()) as [Buffer, Buffer]
  return timingSafeEqual(a, b)
}
