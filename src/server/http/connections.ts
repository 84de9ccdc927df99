import { BlockList, isIPv6 } from 'node:net'
import { networkOf } from './throttle.ts'

/** The networks that TRUST_PROXY may name, as Fastify understands them. */
const NETWORKS: Record<string, readonly string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

interface Connection {
  remoteAddress?: string | undefined
  once: (event: 'close', listener: () => void) => unknown
  destroy: () => unknown
}

/**
 * Closes connections of a network that has more than its share. This machine and trusted proxies
 * (TRUST_PROXY) carry the connections of many people and are not limited: that is up to the proxy.
 */
export function sharingConnections(most: number, trustProxy: string): (connection: Connection) => void {
  const proxies = listOf(`loopback,${trustProxy}`)
  const open = new Map<string, number>()
  return connection => {
    const address = connection.remoteAddress
    // Closed already.
    if (address === undefined) return
    if (proxies.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')) return
    const network = networkOf(address)
    const before = open.get(network) ?? 0
    if (before >= most) {
      connection.destroy()
      return
    }
    open.set(network, before + 1)
    connection.once('close', () => {
      const left = (open.get(network) ?? 1) - 1
      if (left > 0) open.set(network, left)
      else open.delete(network)
    })
  }
}

function listOf(trustProxy: string): BlockList {
  const list = new BlockList()
  for (const part of trustProxy.split(',').map(text => text.trim())) {
    for (const network of NETWORKS[part] ?? [part]) {
      const [address = '', bits] = network.split('/')
      const kind = isIPv6(address) ? 'ipv6' : 'ipv4'
      if (bits === undefined) list.addAddress(address, kind)
      else list.addSubnet(address, Number(bits), kind)
    }
  }
  return list
}
