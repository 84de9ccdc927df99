// Sends readings to Rinkbook. Run it with Node 18 or later:
//   RINKBOOK_URL=https://rinkbook.example RINKBOOK_TOKEN=… node sensor-client.mjs machine:7 discharge 150.5 psi
import { randomUUID } from 'node:crypto'

const { RINKBOOK_URL, RINKBOOK_TOKEN } = process.env
const [subject, key, value, unit] = process.argv.slice(2)
const MOST_ATTEMPTS = 8

// The key and the times belong to the batch. Repeat it unchanged until there is a response.
const batch = {
  key: randomUUID(),
  readings: [{ subject, key, value: Number(value), unit: unit ?? null, takenAt: new Date().toISOString() }],
}

/** Sends a batch once; undefined if there was no response, or one that asks to try again later. */
async function send() {
  try {
    const response = await fetch(`${RINKBOOK_URL}/api/sensor-readings`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${RINKBOOK_TOKEN}` },
      body: JSON.stringify(batch),
    })
    const isTemporary = response.status === 429 || response.status >= 500
    return isTemporary ? undefined : { status: response.status, body: await response.json() }
  } catch {
    return undefined
  }
}

/** Sends a batch until it is answered, waiting twice as long after each attempt: 1 s, 2 s, 4 s … */
async function deliver() {
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    const answer = await send()
    if (answer) return answer
    await new Promise(resolve => setTimeout(resolve, 1000 * 2 ** attempt))
  }
  throw new Error('Rinkbook did not respond. Store the batch and send it again with the same key.')
}

const { status, body } = await deliver()
console.log(status === 201 ? `${body.message} State: ${body.state}` : `Refused: ${body.message}`)
process.exitCode = status === 201 ? 0 : 1
