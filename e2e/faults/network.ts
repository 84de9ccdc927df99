import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { Carrier } from './carrier.ts'

/** A real connection between browser and server, with scripted failures. */
export class Network {
  /** The proxy of this network. */
  readonly carrier: Carrier

  readonly #sockets = new Set<Socket>()
  #server: Server | undefined
  #port = 0
  #flapping: ReturnType<typeof setInterval> | undefined

  constructor(upstream: string) {
    this.carrier = new Carrier(upstream)
  }

  /** The server's address on this network, under one of the machine's host names. */
  urlAt(host: string): string {
    return `http://${host}:${this.#port}`
  }

  /** True if screens can be loaded; writes may still fail. */
  get isSteady(): boolean {
    return this.#server !== undefined && this.#flapping === undefined
  }

  /** Accepts connections, always at the same address. */
  async connect(): Promise<void> {
    if (this.#server) return
    const server = createServer((request, response) => void this.carrier.carry(request, response))
    this.#server = server
    server.on('connection', (socket: Socket) => {
      this.#sockets.add(socket)
      socket.on('error', () => undefined)
      socket.once('close', () => this.#sockets.delete(socket))
    })
    server.listen(this.#port, '127.0.0.1')
    await once(server, 'listening')
    this.#port = addressOf(server).port
  }

  /** Resets all connections and refuses new ones. */
  cut(): void {
    this.#server?.close()
    this.#server = undefined
    for (const socket of this.#sockets) socket.resetAndDestroy()
  }

  /** Connects and disconnects periodically until it is healed. */
  flap(everyMs: number): void {
    this.#stopFlapping()
    this.#flapping = setInterval(() => {
      if (this.#server) this.cut()
      else void this.connect()
    }, everyMs)
  }

  /** Restores the network. */
  async heal(): Promise<void> {
    this.#stopFlapping()
    this.carrier.heal()
    await this.connect()
  }

  async close(): Promise<void> {
    this.#stopFlapping()
    this.cut()
    this.carrier.close()
  }

  #stopFlapping(): void {
    clearInterval(this.#flapping)
    this.#flapping = undefined
  }
}

function addressOf(server: Server): AddressInfo {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The network has no port')
  return address
}
