import { isSameName } from '#domain/names.ts'
import type { HandoverDocument } from './handover.ts'

type Managers = Pick<HandoverDocument, 'fromManager' | 'toManager'>

/** True if a manager hands over under this name. Of two namesakes, the accepting one is the incoming manager. */
export function isOutgoing({ fromManager, toManager }: Managers, name: string): boolean {
  return isSameName(name, fromManager) && !isSameName(name, toManager)
}

/** The manager who accepted a handover: 'Sam Shift'; 'Priya Nair, who was not named', if that is someone else. */
export function acceptedInWords(acceptedBy: string, { toManager }: Managers): string {
  return isSameName(acceptedBy, toManager) ? acceptedBy : `${acceptedBy}, who was not named`
}
