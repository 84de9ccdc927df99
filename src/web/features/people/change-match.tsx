import { Split } from 'lucide-react'
import { useState } from 'react'
import {
  type EntryOfMatch,
  entriesOfMatch,
  type Match,
  mayJoin,
  withJoined,
  withSplit,
} from '#domain/people/match.ts'
import { personNameSchema } from '#domain/people/person.ts'
import { checkEntry } from '#web/api/field-errors.ts'
import { Button } from '#web/components/button.tsx'
import { FormDialogFrame } from '#web/components/form-dialog-frame.tsx'
import { SelectField } from '#web/components/select-field.tsx'
import { TextField } from '#web/components/text-field.tsx'
import type { Preview } from './match-screen.tsx'
import { texts } from './texts.ts'

const text = texts.match.dialog

interface ChangeMatchProps {
  match: Match
  matches: readonly Match[]
  preview: Preview
  nameEntry: (entry: EntryOfMatch) => string
  /** Called with all matches, and the one to change next, if any. */
  onChange: (matches: Match[], next: Match | null) => void
  onClose: () => void
}

/** Renames a proposed person, joins them with another, or splits an entry off. Nothing is saved yet. */
export function ChangeMatch({ match, matches, preview, nameEntry, onChange, onClose }: ChangeMatchProps) {
  const [name, setName] = useState(match.name)
  const [target, setTarget] = useState('')
  const [problem, setProblem] = useState<string>()
  const entries = entriesOfMatch(match, preview)
  const joinable = targetsFor(match, matches, preview)
  const save = () => {
    const into = joinable.find(({ value }) => value === target)
    if (into) return onChange(joinedWith(into.match, match, matches), null)
    const { data, errors } = checkEntry(personNameSchema, name)
    if (data === undefined) return setProblem(errors[''])
    const renamed = { ...match, name: data }
    onChange(
      matches.map(one => (one === match ? renamed : one)),
      null,
    )
  }
  return (
    <FormDialogFrame
      title={texts.match.changeOf(match.name)}
      description={text.description}
      action={text.action}
      isBusy={false}
      errors={problem ? { name: problem } : {}}
      failure=""
      onSubmit={event => {
        event.preventDefault()
        save()
      }}
      onClose={onClose}
    >
      {match.personId === null && (
        <TextField
          label={text.name}
          maxLength={100}
          autoComplete="off"
          disabled={target !== ''}
          value={name}
          error={problem}
          onChange={event => setName(event.target.value)}
        />
      )}
      <section>
        <h3 className="text-sm font-semibold">{text.entries}</h3>
        <ul className="divide-y divide-line">
          {entries.map(entry => (
            <li
              key={`${entry.list} ${entry.id}`}
              className="flex flex-wrap items-center justify-between gap-2 py-2"
            >
              <span className="min-w-0 wrap-anywhere">{nameEntry(entry)}</span>
              {(entries.length > 1 || match.personId !== null) && (
                <Button
                  icon={Split}
                  aria-label={text.splitOf(nameEntry(entry))}
                  onClick={() => {
                    const split = withSplit(matches, match, entry)
                    const rest = split.filter(one => entriesOfMatch(one, preview).length > 0)
                    onChange(rest, null)
                  }}
                >
                  {text.split}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </section>
      {joinable.length > 0 && (
        <SelectField
          label={text.join}
          hint={text.joinHint}
          value={target}
          onChange={event => setTarget(event.target.value)}
        >
          <option value="">{text.nobody}</option>
          {joinable.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      )}
    </FormDialogFrame>
  )
}

/** The proposed people and those in the register who may be the same person. */
function targetsFor(match: Match, matches: readonly Match[], { people = [] }: Preview) {
  const proposed = matches
    .map((one, index) => ({ value: `match ${index}`, label: one.name, match: one }))
    .filter(one => one.match !== match && mayJoin(match, one.match, people))
  const taken = new Set(matches.map(({ personId }) => personId))
  const known = people
    .filter(({ id, hasAccount }) => !taken.has(id) && !(hasAccount && match.userIds.length > 0))
    .map(({ id, name }) => ({
      value: `person ${id}`,
      label: text.inRegister(name),
      match: { name, title: null, company: null, personId: id, staffIds: [], pinIds: [], userIds: [] },
    }))
  return match.personId === null ? [...proposed, ...known] : proposed
}

function joinedWith(into: Match, match: Match, matches: readonly Match[]): Match[] {
  return withJoined(matches.includes(into) ? matches : [...matches, into], match, into)
}
