import { z } from 'zod'
import { recordId, recordIdInAddress } from '#domain/fields.ts'
import { employeeNumberSchema, staffMemberSchema } from '#domain/staff/member.ts'
import { payrollPresetFields, payrollPresetSchema } from '#domain/staff/payroll-preset.ts'
import { doneSchema } from './done.ts'
import { endpoint } from './endpoint.ts'

export const listPayrollPresets = endpoint({
  name: 'listPayrollPresets',
  feature: 'staff',
  summary: 'The presets of columns for files of hours: those shipped, as edited, and those added, by name',
  method: 'GET',
  path: '/api/payroll-presets',
  access: 'signed-in',
  reply: z.array(payrollPresetSchema),
})

export const savePayrollPreset = endpoint({
  name: 'savePayrollPreset',
  feature: 'staff',
  summary: 'Add a preset of columns, or replace the one with the same `key`',
  method: 'POST',
  path: '/api/payroll-presets',
  access: 'admin',
  body: z.object(payrollPresetFields),
  status: 201,
  reply: payrollPresetSchema,
})

export const removePayrollPreset = endpoint({
  name: 'removePayrollPreset',
  feature: 'staff',
  summary: 'Remove a preset of columns; a shipped one is as shipped again',
  method: 'DELETE',
  path: '/api/payroll-presets/:id',
  access: 'admin',
  params: z.object({ id: recordIdInAddress('The preset in the address') }),
  reply: doneSchema,
})

export const changeEmployeeNumber = endpoint({
  name: 'changeEmployeeNumber',
  feature: 'staff',
  summary: "Change a staff member's number in payroll",
  method: 'PATCH',
  path: '/api/staff/:id/employee-number',
  access: 'admin-at-rink',
  params: z.object({ id: recordIdInAddress('The staff member in the address') }),
  body: z.object({ rinkId: recordId('rinkId'), employeeNumber: employeeNumberSchema }),
  reply: staffMemberSchema,
})
