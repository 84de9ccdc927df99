import type { Rink } from '#domain/rinks/rink.ts'
import type { PaperLabel } from '#server/pdf/label-paper.ts'
import { squaresOf } from '#server/pdf/qr-code.ts'
import type { PlaceRow } from '#server/places/place-store.ts'

interface Sheet {
  rink: Rink
  places: readonly Pick<PlaceRow, 'name' | 'code'>[]
  /** The public address of the product. */
  address: string
  createdAt: Date
}

/** The labels of places on A4, to print and cut; each QR code opens a report. */
export async function placeLabelSheet({ rink, places, address, createdAt }: Sheet): Promise<Buffer> {
  const { labelPaper } = await import('#server/pdf/label-paper.ts')
  const labels = places.map(({ name, code }): PaperLabel => {
    const leadsTo = `${address}/r/${code}`
    return {
      heading: name,
      lines: [rink.name],
      call: 'Report a problem here',
      code: { modules: () => squaresOf(leadsTo), description: `QR code of ${name}: ${leadsTo}` },
    }
  })
  return labelPaper({
    title: `Place labels, ${rink.name}`,
    labels,
    createdAt,
    nothing: 'There are no places.',
  })
}
