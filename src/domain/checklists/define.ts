/** How a rating reads for safety: it decides colour, icon and whether a comment is asked for. */
export type RatingTone = 'good' | 'bad' | 'neutral'

export interface Rating {
  value: string
  tone: RatingTone
}

/** A typed detail of the machine or of the person who inspected it. */
export interface FieldDefinition {
  key: string
  label: string
  /** What the schema says when the field is blank; without it the field is optional. */
  requiredMessage?: string
  maxLength?: number
  /** A field of several lines. */
  isParagraph?: boolean
  /** Names the inspector, who is usually the same for every machine of a shift. */
  isOfInspector?: boolean
}

/** One thing to look at. A retired check stays in the definition, so that old records still print with its label. */
export interface CheckDefinition {
  key: string
  label: string
  /** The definition version in which this check first appeared; 1 when left out. */
  since?: number
  /** The definition version that no longer asks for this check. */
  retiredIn?: number
}

export interface CheckSection {
  title: string
  /** A critical check is marked with * (specification 2, section 2.4). */
  isCritical: boolean
  checks: CheckDefinition[]
}

/**
 * One message about what is missing. They are tried in order for each machine, and the first that applies is shown.
 * `{n}` is the machine's place, `{name}` its name (or noun and place), `{missing}` the labels found.
 */
export interface MissingStep {
  /** Keys of fields, or 'checks' for every check of the definition. */
  looksAt: string[]
  title: string
  text: string
  /** Lists the missing labels below the text. */
  asBullets?: boolean
  /** Names at most this many in `{missing}`, then '...'. */
  atMost?: number
}

export type ChecklistIcon = 'forklift' | 'drill' | 'ladder' | 'lift' | 'vehicle' | 'clipboard'

export interface ChecklistDefinition {
  /** The kind of machine, as it is stored. */
  type: string
  version: number
  icon: ChecklistIcon
  /** Addresses of its three calls (specification 2, section 7). */
  paths: { submit: string; status: string; today: string }
  /** The last part of its screen's address, /dashboard/iskate/{tab}. */
  tab: string
  /** The body's field that lists the machines. */
  machinesKey: string
  noun: string
  texts: {
    title: string
    tab: string
    navigation: string
    tile: { title: string; subtitle: string; completedSubtitle?: string }
    atLeastOne: string
    saved: { title: string; text: string }
    failed: { title: string; text: string }
  }
  ratings: Rating[]
  /** Details of the machine, asked before the checks. */
  machineFields: FieldDefinition[]
  /** The machine field by which a machine is known again at its rink. */
  knownBy: string
  sections: CheckSection[]
  /** Whether each check takes a comment of its own. */
  checksTakeComments: boolean
  /**
   * How the checks travel: as fields of the machine ('bodyClean', 'bodyCleanComments'), or as a list of
   * {item, condition, comment} under the name given.
   */
  checksTravelAs: 'fields' | { listNamed: string }
  /** Asked after the checks: remarks, and who inspected. */
  closingFields: FieldDefinition[]
  /** Which checks rated bad put the machine out of service (LOLER 1998, regulation 10(3); PUWER 1998, regulation 5). */
  locksOut: 'critical checks' | 'every check'
  missing: MissingStep[]
  shiftEnd: {
    /** The field of `checklistStatus` that carries it (specification 1, section 3; decisions, Calls). */
    statusKey: string
    missingLabel: string
  }
}

/** Marks an object as the definition of a checklist. */
export function defineChecklist(definition: ChecklistDefinition): ChecklistDefinition {
  return definition
}

/** The checks that a version of the definition asked for, in order; the current version unless told otherwise. */
export function checksOf(definition: ChecklistDefinition, version = definition.version): CheckDefinition[] {
  return definition.sections.flatMap(section => checksOfSection(section, version))
}

/** The checks of one section that a version of the definition asked for. */
export function checksOfSection(section: CheckSection, version: number): CheckDefinition[] {
  return section.checks.filter(
    ({ since = 1, retiredIn = Number.POSITIVE_INFINITY }) => since <= version && version < retiredIn,
  )
}

/** Every typed field of a machine, in the order it is asked for. */
export function fieldsOf(definition: ChecklistDefinition): FieldDefinition[] {
  return [...definition.machineFields, ...definition.closingFields]
}
