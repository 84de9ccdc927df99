import { z } from 'zod'
import { usesByHeading, usesOf } from '#domain/imports/columns.ts'

/** The use of a column. Other columns become notes on the person. */
export const columnUseSchema = z.enum([
  'name',
  'first-name',
  'last-name',
  'title',
  'company',
  'email',
  'employee-number',
  'note',
  'ignored',
])
export type ColumnUse = z.infer<typeof columnUseSchema>

/** By headings of HR, payroll and rota tools, and of lists that people keep. */
export const columnUseOf = usesByHeading<Exclude<ColumnUse, 'note'>>({
  name: `name fullname employee employeename employeefullname staff staffname staffmember member membername
    person personname displayname worker workername colleague colleaguename nameofemployee teammember`,
  'first-name': 'firstname forename forenames first givenname givennames christianname legalfirstname',
  'last-name': 'lastname surname last familyname secondname legallastname',
  title: `title jobtitle job jobrole role position positiontitle jobposition jobdescription post designation
    occupation stafftitle workrole`,
  company: `company companyname employer employername organisation organization contractor agency firm business
    businessname`,
  email: `email emailaddress workemail workemailaddress companyemail businessemail emailwork loginemail username
    login`,
  'employee-number': `employeenumber employeeno employeeid employeeref employeereference employeecode empno empid
    empnumber empref staffno staffnumber staffid staffref payrollno payrollnumber payrollid payrollref
    payrollreference payrollcode workno worksno worksnumber workerid clockno clocknumber personnelnumber reference`,
  // Personal data that nobody needs at a rink, and numbers of rows.
  ignored: `no nr number row sno salutation dob dateofbirth birthday birthdate age gender sex ethnicity religion
    nationality maritalstatus ni nino ninumber nationalinsurance nationalinsurancenumber nationalinsuranceno ssn
    taxcode taxreference passport passportnumber visa bank bankname bankaccount accountnumber accountno accountname
    sortcode iban bic salary annualsalary pay payrate hourlyrate rateofpay wage basicpay studentloan pension
    disability medical medicalconditions sickness password pin`,
})

const SALUTATION = /^(mr|mrs|ms|miss|mx|dr|sir|prof|rev)\.?$/i

/**
 * Proposes the use of each column. The first of several columns with the same use has it. A full name makes first and
 * last names unnecessary; Mr and Mrs are no job titles.
 */
export function proposeUses(headings: readonly string[], lines: readonly (readonly string[])[]): ColumnUse[] {
  const known: ColumnUse[] = usesOf(headings, (heading, index) => {
    const use = columnUseOf(heading)
    return use === 'title' && isSalutation(lines, index) ? 'ignored' : use
  })
  if (!known.includes('name')) return known
  return known.map(use => (use === 'first-name' || use === 'last-name' ? 'ignored' : use))
}

/** True if a row can have a name. */
export function namesPeople(uses: readonly ColumnUse[]): boolean {
  return uses.some(use => use === 'name' || use === 'first-name' || use === 'last-name')
}

function isSalutation(lines: readonly (readonly string[])[], index: number): boolean {
  const cells = lines.map(line => line[index]?.trim() ?? '').filter(Boolean)
  return cells.length > 0 && cells.filter(cell => SALUTATION.test(cell)).length > cells.length / 2
}
