import { type Form, type ItemList, isAsked, isPlain, isRating } from '#domain/forms/form.ts'
import { type Item, textAt } from '#domain/forms/items.ts'
import type { Rating, RatingField } from '#domain/forms/kinds/rating.ts'
import type { PlainField } from '#domain/forms/kinds.ts'

/** The checks under one heading. */
export interface CheckSection {
  key: string
  title: string
  /** A critical check is marked with * (specification 2, section 2.4). */
  isCritical: boolean
  /** The checks of every version. Retired ones remain, so that old records have labels. */
  checks: readonly RatingField[]
}

export type ChecklistIcon = 'forklift' | 'drill' | 'ladder' | 'lift' | 'vehicle' | 'clipboard'

interface WrittenChecklist {
  /** The kind of machine, as it is stored. */
  type: string
  /**
   * The form of one machine: its details, checks and sign-off. The role of a field marks the machine's name
   * ('machine-name'), its identity ('machine-number') and the inspector ('inspector-name', 'inspector-
   * initials').
   */
  form: Form & { list: ItemList }
  icon: ChecklistIcon
  /** Addresses of its three calls (specification 2, section 7). */
  paths: { submit: string; status: string; today: string }
  /** The last part of the screen's address, /dashboard/iskate/{tab}. */
  tab: string
  texts: {
    title: string
    tab: string
    navigation: string
    tile: { title: string; subtitle: string; completedSubtitle?: string }
    saved: { title: string; text: string }
    failed: { title: string; text: string }
  }
  /**
   * The keys of the checks that a rink may list as *may be used until repaired*. All others lock until they are repaired
   * (decisions beyond, What locks a machine).
   */
  listable?: readonly string[]
  shiftEnd: {
    /** The field of `checklistStatus` (specification 1, section 3; decisions, Calls). */
    statusKey: string
    missingLabel: string
  }
}

/** A checklist, with direct access to the parts of its form. */
export interface ChecklistDefinition extends WrittenChecklist {
  version: number
  /** The fields before the checks: the details of the machine. */
  machineFields: readonly PlainField[]
  checkSections: readonly CheckSection[]
  /** The fields after the checks: remarks and inspector. */
  closingFields: readonly PlainField[]
  ratings: readonly Rating[]
  /** The key of the field that names a machine. */
  namedBy: string
  /** The key of the field that identifies a machine at its rink. */
  knownBy: string
  /** The fields for the inspector's name and, if required, the initials. */
  inspectorFields: readonly PlainField[]
}

/** Declares a checklist. */
export function defineChecklist(written: WrittenChecklist): ChecklistDefinition {
  const { form } = written
  const parts = form.sections.map(section => ({ section, checks: section.fields.filter(isRating) }))
  const firstChecks = parts.findIndex(({ checks }) => checks.length > 0)
  const fieldsIn = (some: typeof parts) =>
    some
      .flatMap(({ section }) => section.fields.filter(isPlain))
      .filter(field => isAsked(field, form.version))
  const machineFields = fieldsIn(parts.slice(0, firstChecks))
  const closingFields = fieldsIn(parts.slice(firstChecks))
  const checkSections = parts.flatMap(({ section, checks }) => {
    const { key, title, isCritical = false } = section
    return checks.length > 0 ? [{ key, title, isCritical, checks }] : []
  })
  const [check] = checkSections.flatMap(({ checks }) => checks)
  const inRole = (role: string) => [...machineFields, ...closingFields].filter(field => field.role === role)
  return {
    ...written,
    version: form.version,
    machineFields,
    checkSections,
    closingFields,
    ratings: check?.words ?? [],
    namedBy: inRole('machine-name')[0]?.key ?? '',
    knownBy: inRole('machine-number')[0]?.key ?? '',
    inspectorFields: [...inRole('inspector-name'), ...inRole('inspector-initials')],
  }
}

/** The inspector's name on a stored machine; '' if missing. */
export function inspectorOf({ inspectorFields: [named] }: ChecklistDefinition, machine: Item): string {
  return named ? textAt(machine, named.key) : ''
}
