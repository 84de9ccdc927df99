import { encode } from 'uqr'
import { kindOf } from '#domain/equipment/kinds.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import type { MachineRow } from '#server/machines/machine-store.ts'
import type { PaperLabel } from '#server/pdf/label-paper.ts'

/** Light modules around the code, as ISO/IEC 18004 requires. */
const QUIET_ZONE = 4

interface Sheet {
  rink: Rink
  machines: readonly Pick<MachineRow, 'kind' | 'name' | 'number' | 'code'>[]
  /** The public address of the product. */
  address: string
  createdAt: Date
}

/** The labels of machines on A4, to print and cut; each QR code opens its machine. */
export async function labelSheet({ rink, machines, address, createdAt }: Sheet): Promise<Buffer> {
  const { labelPaper } = await import('#server/pdf/label-paper.ts')
  const labels = machines.map(({ kind, name, number, code }): PaperLabel => {
    const leadsTo = `${address}/m/${code}`
    return {
      heading: name,
      lines: [`${kindOf(kind).noun} ${number}`, rink.name],
      call: 'Scan before use',
      code: {
        modules: () => squaresOf(leadsTo),
        description: `QR code of ${name}, ${number}: ${leadsTo}`,
      },
    }
  })
  return labelPaper({
    title: `Equipment labels, ${rink.name}`,
    labels,
    createdAt,
    nothing: 'No machine of the register is in use.',
  })
}

/** The modules of a QR code row by row, dark ones `true`, including its quiet zone. */
export function squaresOf(text: string): boolean[][] {
  // Level M survives a scratch or a drop of oil on the label.
  return encode(text, { ecc: 'M', border: QUIET_ZONE }).data
}
