import { useQuery } from '@tanstack/react-query'
import { IdCard } from 'lucide-react'
import { useState } from 'react'
import { z } from 'zod'
import { changeEmployeeNumber } from '#contract/payroll.ts'
import type { Rink } from '#domain/rinks/rink.ts'
import { employeeNumberSchema, type StaffMember } from '#domain/staff/member.ts'
import { call } from '#web/api/client.ts'
import { Button } from '#web/components/button.tsx'
import { FormDialog } from '#web/components/form-dialog.tsx'
import { TextField } from '#web/components/text-field.tsx'
import { staffOf } from '#web/people/present-staff.ts'
import { useStaffWrite } from '../staff-writes.ts'
import { texts } from '../texts.ts'

const text = texts.employeeNumber

const schema = z.object({ employeeNumber: employeeNumberSchema })

/** The number of a person in payroll, which an administrator can change. Nothing for people off the list. */
export function EmployeeNumber({ rink, staffId }: { rink: Rink; staffId: number }) {
  const { data: staff } = useQuery(staffOf(rink))
  const [isEditing, setIsEditing] = useState(false)
  const member = staff?.find(({ id }) => id === staffId)
  if (!member) return null
  const { employeeNumber } = member
  return (
    <>
      <Button
        kind="quiet"
        icon={IdCard}
        className="-ml-4 self-start print:hidden"
        onClick={() => setIsEditing(true)}
      >
        {employeeNumber ? texts.hours.number(employeeNumber) : texts.hours.noNumber}
      </Button>
      {isEditing && <NumberDialog rink={rink} member={member} onClose={() => setIsEditing(false)} />}
    </>
  )
}

interface NumberDialogProps {
  rink: Rink
  member: StaffMember
  onClose: () => void
}

function NumberDialog({ rink, member, onClose }: NumberDialogProps) {
  const write = useStaffWrite(rink)
  return (
    <FormDialog
      keptAs={`employee-number/${member.id}`}
      title={text.title(member.name)}
      action={text.action}
      schema={schema}
      send={({ employeeNumber }) => {
        const body = { rinkId: rink.id, employeeNumber }
        return write({ ...body, id: member.id }, key =>
          call(changeEmployeeNumber, { params: { id: String(member.id) }, body, key }),
        )
      }}
      done={text.done}
      onClose={onClose}
    >
      {errors => (
        <TextField
          label={text.label}
          hint={text.hint}
          name="employeeNumber"
          autoComplete="off"
          defaultValue={member.employeeNumber ?? ''}
          error={errors['employeeNumber']}
        />
      )}
    </FormDialog>
  )
}
