import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** Figures for whoever runs the server, in the notation of Prometheus. */
export class Metrics {
  readonly #registry = new Registry()
  readonly #requests: Histogram<'method' | 'route' | 'status'>
  readonly #entries: Counter<'kind'>
  readonly #faults: Counter<'job'>

  constructor(connections: () => number) {
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

  countFault(job = 'none'): void {
    this.#faults.inc({ job })
  }

  addRoute(server: FastifyInstance): void {
    server.get('/metrics', { schema: { hide: true } }, async (_request, reply) =>
      reply.type(this.#registry.contentType).send(await this.#registry.metrics()),
    )
    server.addHook('onResponse', async ({ method, routeOptions }, { elapsedTime, statusCode }) => {
      const route = routeOptions.url ?? 'unknown'
      this.#requests.observe({ method, route, status: statusCode }, elapsedTime / 1000)
    })
  }
}
